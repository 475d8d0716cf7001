import { AppError, type Role } from '@comanda/contracts';
import type { Row } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { weighGivenPin } from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { locationIdsOf } from '../businesses/businesses.store.ts';
import { pinKeyOf } from '../pin-key.ts';
import { countOtherOwners, findMember } from './members.store.ts';

/** Throws LOCATION_NOT_IN_BUSINESS with the field's path, WRONG_LOCATION where the caller does not work. */
export const checkLocations = async (ctx: Context, locationIds: readonly string[]): Promise<void> => {
  const known = await locationIdsOf(ctx, ctx.actor.businessId);
  const strange = locationIds.findIndex((id) => !known.includes(id));
  if (strange >= 0) throw new AppError('LOCATION_NOT_IN_BUSINESS', { path: `locationIds[${strange}]` });
  if (locationIds.some((id) => !ctx.actor.locationIds.includes(id))) throw new AppError('WRONG_LOCATION');
};

type HashedPin = Partial<Pick<Row<'appUser'>, 'pinHash' | 'pinLookup'>>;

/**
 * Hashes a PIN before the transaction, which others wait for. Null takes the PIN away; nothing given changes nothing. The
 * fingerprint is by the business's own key, which its hubs have too: there people sign in.
 */
export const hashPin = async (ctx: AccountContext, pin: string | null | undefined): Promise<HashedPin> => {
  if (pin === undefined) return {};
  if (pin === null) return { pinHash: null, pinLookup: null };
  const { businessId } = ctx.actor;
  const offered = Buffer.from(ctx.chance.token(), 'hex').toString('base64');
  const key = await ctx.write('key of PINs', (tx) => pinKeyOf(tx, ctx.vault, businessId, offered));
  return { pinHash: await ctx.secrets.hash(pin), pinLookup: ctx.pinLookup(key, pin) };
};

/** PINs identify people. Throws PIN_TAKEN. */
export const checkPin = async (
  ctx: Context,
  pinLookup: string | null | undefined,
  userId?: string,
  path = 'pin',
): Promise<void> => {
  if (!pinLookup) return;
  const holder = await findMember(ctx, { pinLookup });
  if (holder && holder.id !== userId) throw new AppError('PIN_TAKEN', { path });
};

/** Weighs a PIN the caller gives to `userId`, undefined for somebody new. Throws PIN_TAKEN, SIGN_IN_LOCKED. */
export const weighPinOf = async (
  ctx: AccountContext,
  userId: string | undefined,
  { pinLookup }: HashedPin,
): Promise<void> => {
  if (!pinLookup) return;
  await weighGivenPin(ctx, async () => {
    const holder = await findMember(ctx, { pinLookup });
    return holder !== null && (holder.id !== userId || (await isLost(ctx, holder.id)));
  });
};

/** Whether a lost box knows the person's PIN: it is no new one. */
const isLost = async (ctx: AccountContext, userId: string): Promise<boolean> =>
  (await ctx.db.selectFrom('stalePin').select('userId').where('userId', '=', userId).executeTakeFirst()) !== undefined;

/** A business always has somebody who may do everything. Throws LAST_OWNER. */
export const keepAnOwner = async (
  ctx: Context,
  member: Row<'appUser'>,
  change: { role?: Role | undefined; isActive?: boolean | undefined },
): Promise<void> => {
  const leaves = change.isActive === false || (change.role !== undefined && change.role !== 'Owner');
  if (!leaves || member.role !== 'Owner' || !member.isActive) return;
  if ((await countOtherOwners(ctx, member)) === 0) throw new AppError('LAST_OWNER');
};
