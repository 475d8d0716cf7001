import { AppError, type OwnPinAtHub } from '@comanda/contracts';
import { userActor } from '@comanda/kernel/actors';
import { recordAudit } from '@comanda/kernel/audit';
import type { Context } from '@comanda/kernel/context';
import { checkNewPin, OWN, takeToChangePin, users, weigh } from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { nextSessionEpoch } from '../accounts.store.ts';
import { checkPin, hashPin } from './member-rules.ts';

/** Whoever has a PIN that a lost box knows gets another of a person, not by that PIN. Throws STAFF_IN_CLOUD. */
const checkNotKnown = async (ctx: Pick<Context, 'db'>, userId: string): Promise<void> => {
  const stale = await ctx.db.selectFrom('stalePin').select('userId').where('userId', '=', userId).executeTakeFirst();
  if (stale) throw new AppError('STAFF_IN_CLOUD');
};

/**
 * Somebody of the staff changes their own PIN at a hub, which asks here: by the present one, weighed here too, so that a hub in
 * wrong hands gives nobody another PIN. Their sessions end at every hub. A few times a day at most: whoever may try new PINs
 * without end learns which one is a manager's. Throws NOT_FOUND for who does not work at that hub, STAFF_IN_CLOUD where a lost
 * box knows the PIN, PIN_WRONG, PIN_TAKEN, PIN_TOO_SIMPLE, PIN_TOO_SHORT, SIGN_IN_LOCKED.
 */
export const changeOwnPinAtHub = async (
  ctx: AccountContext,
  { userId, pin, newPin }: OwnPinAtHub,
): Promise<{ id: string }> => {
  const user = await users.get(ctx, userId);
  const { businessId, locationIds } = ctx.actor;
  if (!user.isActive || !user.locationIds.some((id) => locationIds.includes(id))) throw new AppError('NOT_FOUND');
  await checkNotKnown(ctx, userId);
  await checkNewPin(ctx, newPin, { ...user, path: 'newPin' });
  await takeToChangePin(ctx, userId);
  // In the log it is theirs, not the hub's.
  const person = ctx.as(userActor(user, null));
  const isOwn = await weigh(ctx, {
    turn: `own-pin:${userId}`,
    counters: [{ key: `own-pin:${businessId}:user:${userId}`, allowance: OWN }],
    look: async () => (user.pinHash !== null && (await ctx.secrets.verify(user.pinHash, pin)) ? true : null),
    locked: () =>
      person.write('audit a lock', (tx) =>
        recordAudit(tx, {
          action: 'staff.pin_locked',
          entity: 'user',
          entityId: userId,
          locationId: null,
          details: {},
        }),
      ),
  });
  if (!isOwn) throw new AppError('PIN_WRONG', { path: 'pin' });
  const hashed = await hashPin(ctx, newPin);
  return person.write('change own PIN', async (tx) => {
    // An administrator may have given them another meanwhile, or switched them off.
    const now = await users.get(tx, userId);
    if (!now.isActive || now.pinHash !== user.pinHash) throw new AppError('PIN_WRONG', { path: 'pin' });
    await checkNotKnown(tx, userId);
    await checkNewPin(tx, newPin, { ...now, path: 'newPin' });
    await checkPin(tx, hashed.pinLookup, userId, 'newPin');
    const { fullName: name } = await users.update(tx, userId, {
      ...hashed,
      sessionEpoch: await nextSessionEpoch(tx, now),
    });
    const entry = { action: 'staff.changed', entity: 'user', entityId: userId, locationId: null };
    await recordAudit(tx, { ...entry, details: { name, fields: ['pin'] } });
    return { id: userId };
  });
};
