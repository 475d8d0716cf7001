import { AppError } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext } from '@comanda/kernel/context';
import { HOUSE, OWN, takeToGivePin, weigh } from '../sign-in/lock-out.ts';

/**
 * Asked before the caller gives anybody a PIN: one that is taken counts as a wrong try of the caller, because the answer says
 * that it opens in another's name (docs/identity.md#who-changes-whom). `isTaken` looks whether another person has it. Throws
 * PIN_TAKEN, SIGN_IN_LOCKED after repeated taken ones or very many PINs.
 */
export const weighGivenPin = async (ctx: TaskContext, isTaken: () => Promise<boolean>): Promise<void> => {
  const { businessId, id } = ctx.actor;
  await takeToGivePin(ctx);
  const isFree = await weigh(ctx, {
    turn: `given-pin:${businessId}:${id}`,
    counters: [
      { key: `given-pin:${businessId}:user:${id}`, allowance: OWN },
      { key: `given-pin-house:${businessId}`, allowance: HOUSE },
    ],
    look: async () => ((await isTaken()) ? null : true),
    locked: () =>
      ctx.write('audit a lock', (tx) =>
        // Of the business: in the cloud a caller is at no branch.
        recordAudit(tx, { action: 'staff.pin_locked', entity: 'user', entityId: id, locationId: null, details: {} }),
      ),
  });
  if (!isFree) throw new AppError('PIN_TAKEN', { path: 'pin' });
};
