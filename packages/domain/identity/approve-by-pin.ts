import { AppError, PERMISSIONS_BY_ROLE, type Permission } from '@comanda/contracts';
import type { TaskContext } from '../context.ts';
import { findUserByPinLookup } from './identity.store.ts';
import { checkLock, countFailure, forgetFailures } from './lock-out.ts';

/**
 * The holder of `permission` whose PIN this is: approves one request, never a session (field pain 18). `client` is the
 * device's address; wrong PINs count towards its lock-out. Throws APPROVAL_INVALID, SIGN_IN_LOCKED.
 */
export const approveByPin = async (
  ctx: TaskContext,
  input: { pin: string; permission: Permission; client: string },
): Promise<{ id: string; name: string }> => {
  const key = `approve:${ctx.actor.businessId}:${input.client}`;
  await checkLock(ctx, key);
  const { businessId } = ctx.actor;
  const user = await findUserByPinLookup(ctx, businessId, ctx.secrets.pinLookup(businessId, input.pin));
  const isRight = Boolean(user?.isActive && user.pinHash && (await ctx.secrets.verify(user.pinHash, input.pin)));
  if (!isRight || !user || !PERMISSIONS_BY_ROLE[user.role].has(input.permission)) {
    await countFailure(ctx, key);
    throw new AppError('APPROVAL_INVALID', { permission: input.permission });
  }
  await forgetFailures(ctx, key);
  return { id: user.id, name: user.fullName };
};
