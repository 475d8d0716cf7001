import { AppError, type OwnPinAtHub } from '@comanda/contracts';
import { userActor } from '@comanda/kernel/actors';
import { recordAudit } from '@comanda/kernel/audit';
import { checkNewPin, OWN, users, weigh } from '../../identity/index.ts';
import type { AccountContext } from '../account-context.ts';
import { nextSessionEpoch } from '../accounts.store.ts';
import { checkPin, hashPin } from './member-rules.ts';
import { findMember } from './members.store.ts';

/**
 * Somebody of the staff changes their own PIN at a hub, which asks here: by the present one, weighed here too, so that a hub in
 * wrong hands gives nobody another PIN. Their sessions end at every hub. A new PIN that is somebody else's counts as a wrong
 * try. Throws NOT_FOUND for who does not work at that hub, PIN_WRONG, PIN_TAKEN, PIN_TOO_SIMPLE, PIN_TOO_SHORT,
 * SIGN_IN_LOCKED.
 */
export const changeOwnPinAtHub = async (
  ctx: AccountContext,
  { userId, pin, newPin }: OwnPinAtHub,
): Promise<{ id: string }> => {
  const user = await users.get(ctx, userId);
  const { businessId, locationIds } = ctx.actor;
  if (!user.isActive || !user.locationIds.some((id) => locationIds.includes(id))) throw new AppError('NOT_FOUND');
  await checkNewPin(ctx, newPin, { ...user, path: 'newPin' });
  const hashed = await hashPin(ctx, newPin);
  let isTaken = false;
  const isOwn = async (): Promise<true | null> => {
    if (!user.pinHash || !(await ctx.secrets.verify(user.pinHash, pin))) return null;
    const holder = await findMember(ctx, { pinLookup: hashed.pinLookup! });
    isTaken = holder !== null;
    return isTaken ? null : true;
  };
  // In the log it is theirs, not the hub's.
  const person = ctx.as(userActor(user, null));
  const weighed = await weigh(ctx, {
    turn: `own-pin:${userId}`,
    counters: [{ key: `own-pin:${businessId}:user:${userId}`, allowance: OWN }],
    look: isOwn,
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
  if (!weighed) throw new AppError(isTaken ? 'PIN_TAKEN' : 'PIN_WRONG', { path: isTaken ? 'newPin' : 'pin' });
  return person.write('change own PIN', async (tx) => {
    await checkPin(tx, hashed.pinLookup, userId);
    const after = await users.update(tx, userId, { ...hashed, sessionEpoch: await nextSessionEpoch(tx, user) });
    await tx.db.deleteFrom('stalePin').where('userId', '=', userId).execute();
    const { fullName: name, role, isActive } = after;
    const entry = { action: 'staff.changed', entity: 'user', entityId: userId, locationId: null };
    await recordAudit(tx, { ...entry, details: { name, fields: ['pin'], role, isActive } });
    return { id: userId };
  });
};
