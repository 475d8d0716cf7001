import { AppError, type ChangeOwnPinInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext } from '@comanda/kernel/context';
import { findUserByPinLookup, users } from '../identity.store.ts';
import { auditLock } from '../sign-in/audit-lock.ts';
import { HOUSE, OWN, takeToChangePin, weigh } from '../sign-in/lock-out.ts';
import { checkNewPin } from './pin-rules.ts';
import { checkOwnStaff, checkUnique, hashSecrets } from './staff-secrets.ts';

/**
 * Changes one's own PIN by the present one; every other session of the person ends. A new PIN that is somebody else's counts as
 * a wrong try too: whoever may try PINs without end learns which one is a manager's. Throws STAFF_IN_CLOUD, PIN_WRONG,
 * PIN_TAKEN, PIN_TOO_SIMPLE, PIN_TOO_SHORT, SIGN_IN_LOCKED after repeated wrong ones.
 */
export const changeOwnPin = async (ctx: TaskContext, { pin, newPin }: ChangeOwnPinInput): Promise<void> => {
  const { id, businessId } = ctx.actor;
  const user = await users.get(ctx, id);
  await checkNewPin(ctx, newPin, { ...user, path: 'newPin' });
  await takeToChangePin(ctx, id);
  const newLookup = ctx.secrets.pinLookup(businessId, newPin);
  let isTaken = false;
  const isOwn = async (): Promise<true | null> => {
    if (!user.pinHash || !(await ctx.secrets.verify(user.pinHash, pin))) return null;
    const holder = await findUserByPinLookup(ctx, businessId, newLookup);
    isTaken = holder !== null && holder.id !== id;
    return isTaken ? null : true;
  };
  const weighed = await weigh(ctx, {
    turn: `own-pin:${id}`,
    counters: [
      { key: `own-pin:${businessId}:user:${id}`, allowance: OWN },
      { key: `own-pin-house:${businessId}`, allowance: HOUSE },
    ],
    look: isOwn,
    locked: () => auditLock(ctx, 'staff.pin_locked'),
  });
  if (!weighed) throw new AppError(isTaken ? 'PIN_TAKEN' : 'PIN_WRONG', { path: isTaken ? 'newPin' : 'pin' });
  const secrets = await hashSecrets(ctx, { pin: newPin });
  await ctx.write('change own PIN', async (tx) => {
    await checkOwnStaff(tx);
    await checkUnique(tx, id, { pinLookup: newLookup });
    const { fullName: name } = await users.update(tx, id, secrets);
    await tx.db
      .updateTable('userSession')
      .set({ revokedAt: tx.clock.now() })
      .where('userId', '=', id)
      .where('id', '!=', ctx.actor.sessionId ?? '')
      .where('revokedAt', 'is', null)
      .execute();
    await tx.emit('staff.changed', { userId: id });
    const entry = { action: 'staff.changed', entity: 'user', entityId: id, locationId: null };
    await recordAudit(tx, { ...entry, details: { name, fields: ['pin'] } });
  });
};
