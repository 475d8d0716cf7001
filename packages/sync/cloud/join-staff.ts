import type { UserRow } from '@comanda/db';
import type { EditParts } from './apply-edit.ts';

/** A person of a hub's own staff as the hub has them: columns, flags as 0 and 1. */
type Image = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * A member of staff whom a joining hub brings along. Somebody the business knows by the same e-mail stays one person: they
 * keep the hub's PIN and password if they had none, and the hub's own entry remains as a name for what it did. A PIN that somebody
 * else has is not taken over.
 */
export const joinStaff = async ({ tx, place }: EditParts, image: Image): Promise<void> => {
  const { businessId } = place;
  const staff = tx.db.selectFrom('appUser').selectAll().where('businessId', '=', businessId);
  const id = String(image.id);
  if (await tx.db.selectFrom('appUser').select('id').where('id', '=', id).executeTakeFirst()) return;
  const email = text(image.email);
  const known = email === null ? undefined : await staff.where('email', '=', email).executeTakeFirst();
  const pin = await freePin(staff, image);
  if (known) {
    // What a hub lets people in by; the cloud's own sign-in knows neither.
    const secrets = {
      ...(known.pinHash === null && pin.pinHash !== null ? pin : {}),
      ...(known.passwordHash === null ? { passwordHash: text(image.password_hash) } : {}),
    };
    await tx.db
      .updateTable('appUser')
      .set({ ...secrets, updatedAt: tx.clock.now() })
      .where('id', '=', known.id)
      .execute();
  }
  const none = { pinHash: null, pinLookup: null };
  const row: UserRow = {
    ...{ id, businessId, fullName: String(image.full_name), role: String(image.role) as UserRow['role'] },
    ...{ locationIds: [place.locationId], accountId: null, passwordHash: known ? null : text(image.password_hash) },
    ...{ email: known ? null : email, isActive: !known && image.is_active === 1 },
    ...(known ? none : pin),
    joinedAs: known?.id ?? null,
    ...{ createdAt: String(image.created_at), updatedAt: tx.clock.now() },
  };
  await tx.db.insertInto('appUser').values(row).execute();
};

const freePin = async (
  staff: { where(column: 'pinLookup', op: '=', value: string): { executeTakeFirst(): Promise<UserRow | undefined> } },
  image: Image,
): Promise<Pick<UserRow, 'pinHash' | 'pinLookup'>> => {
  const [pinHash, pinLookup] = [text(image.pin_hash), text(image.pin_lookup)];
  const isFree =
    pinLookup !== null && (await staff.where('pinLookup', '=', pinLookup).executeTakeFirst()) === undefined;
  return isFree ? { pinHash, pinLookup } : { pinHash: null, pinLookup: null };
};
