import { Id, PERMISSIONS_BY_ROLE, Role } from '@comanda/contracts';
import type { Row } from '@comanda/db';
import { z } from 'zod';
import type { EditParts } from '../inbox/apply-edit.ts';

/** What of a hub's own member of staff may come in; columns as the hub has them, flags as 0 and 1. */
const Image = z.object({
  id: Id,
  full_name: z.string().max(300),
  role: z.string(),
  email: z.string().max(254).nullish(),
  password_hash: z.string().max(300).nullish(),
  pin_hash: z.string().max(300).nullish(),
  pin_lookup: z.string().max(100).nullish(),
  is_active: z.unknown(),
  created_at: z.iso.datetime(),
});

const NAMELESS = { email: null, passwordHash: null };
const NO_PIN = { pinHash: null, pinLookup: null };

/** A role there is, and that gives nothing whoever paired the hub does not hold. Nobody brings support's. */
const isGranted = (role: Role, by: Role): boolean =>
  role !== 'Root' && [...PERMISSIONS_BY_ROLE[role]].every((permission) => PERMISSIONS_BY_ROLE[by].has(permission));

/**
 * A member of staff whom a joining hub brings along, `as` whoever paired it. Somebody the business knows by the same e-mail
 * stays as they are: what a hub says is no secret of theirs. The hub's own entry of them goes on beside, at its branch and with
 * its PIN alone, so that nobody is locked out of the till. One whose role is none, or more than may be given, remains as a name
 * for what it did. A PIN that somebody else has is not taken over. What is no entry of staff is left out.
 */
export const joinStaff = async ({ tx, place }: EditParts, said: Record<string, unknown>, as: Role): Promise<void> => {
  const { businessId, locationId } = place;
  const image = Image.safeParse(said).data;
  if (!image || (await isThere(tx, image.id))) return;
  const { id, full_name: fullName, created_at: createdAt, email = null } = image;
  const staff = tx.db.selectFrom('appUser').selectAll().where('businessId', '=', businessId);
  const isKnown = email !== null && (await staff.where('email', '=', email).executeTakeFirst()) !== undefined;
  const role = Role.safeParse(image.role).data;
  const isTaken = role !== undefined && isGranted(role, as);
  const named = isTaken && !isKnown ? { email, passwordHash: image.password_hash ?? null } : NAMELESS;
  const row: Omit<Row<'appUser'>, 'sessionEpoch' | 'secretsChangedAt' | 'secretsChangedBy'> = {
    id,
    businessId,
    fullName,
    accountId: null,
    locationIds: [locationId],
    role: isTaken ? role : 'Waiter',
    isActive: isTaken && image.is_active === 1,
    ...named,
    ...(isTaken ? await freePin(staff, image) : NO_PIN),
    createdAt,
    updatedAt: tx.clock.now(),
  };
  await tx.db.insertInto('appUser').values(row).execute();
  await tx.db.insertInto('hubPerson').values({ userId: id, businessId, locationId }).execute();
};

const isThere = async ({ db }: EditParts['tx'], id: string): Promise<boolean> =>
  (await db.selectFrom('appUser').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const freePin = async (
  staff: {
    where(column: 'pinLookup', op: '=', value: string): { executeTakeFirst(): Promise<Row<'appUser'> | undefined> };
  },
  { pin_hash: pinHash = null, pin_lookup: pinLookup = null }: z.infer<typeof Image>,
): Promise<Pick<Row<'appUser'>, 'pinHash' | 'pinLookup'>> => {
  const isFree =
    pinLookup !== null && (await staff.where('pinLookup', '=', pinLookup).executeTakeFirst()) === undefined;
  return isFree ? { pinHash, pinLookup } : NO_PIN;
};
