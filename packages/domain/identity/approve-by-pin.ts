import { AppError, PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import type { Approver, TaskContext } from '../context.ts';
import { findUserByPinLookup } from './identity.store.ts';
import { checkLock, countFailure } from './lock-out.ts';

/**
 * Whose PIN this is: that person approves one request, never a session (field pain 18). `client` is the device's
 * address; wrong PINs count towards its lock-out. Throws APPROVAL_INVALID, SIGN_IN_LOCKED.
 */
export const approveByPin = async (ctx: TaskContext, input: { pin: string; client: string }): Promise<Approver> => {
  const { businessId } = ctx.actor;
  const key = `approve:${businessId}:${input.client}`;
  await checkLock(ctx, key);
  const user = await findUserByPinLookup(ctx, businessId, ctx.secrets.pinLookup(businessId, input.pin));
  if (!user?.isActive || !user.pinHash || !(await ctx.secrets.verify(user.pinHash, input.pin))) {
    await countFailure(ctx, key);
    throw new AppError('APPROVAL_INVALID');
  }
  return { id: user.id, name: user.fullName, permissions: PERMISSIONS_BY_ROLE[user.role] };
};
