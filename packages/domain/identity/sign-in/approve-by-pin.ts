import { AppError, PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import type { Approver, TaskContext } from '@comanda/kernel/context';
import { findUserByPinLookup } from '../identity.store.ts';
import type { UserRow } from '../identity.tables.ts';
import { auditLock } from './audit-lock.ts';
import { HOUSE, OWN, weigh } from './lock-out.ts';

/**
 * Whose PIN this is: that person approves one request, never a session
 * (docs/decisions.md#food-that-was-cooked-and-not-paid). `client` is the device's address; wrong PINs count towards its
 * lock-out, that of the person who asks, however many sessions they open, and that of the house. Throws APPROVAL_INVALID,
 * SIGN_IN_LOCKED.
 */
export const approveByPin = async (ctx: TaskContext, input: { pin: string; client: string }): Promise<Approver> => {
  const { businessId, id } = ctx.actor;
  const user = await weigh(ctx, {
    turn: `approve:${businessId}`,
    counters: [
      { key: `approve:${businessId}:${input.client}`, allowance: OWN },
      { key: `approve:${businessId}:user:${id}`, allowance: OWN },
      { key: `approve-house:${businessId}`, allowance: HOUSE },
    ],
    look: () => holderOf(ctx, input.pin),
    locked: () => auditLock(ctx, 'approval.locked', { address: input.client }),
  });
  if (!user) throw new AppError('APPROVAL_INVALID');
  return { id: user.id, name: user.fullName, role: user.role, permissions: PERMISSIONS_BY_ROLE[user.role] };
};

const holderOf = async (ctx: TaskContext, pin: string): Promise<UserRow | null> => {
  const { businessId } = ctx.actor;
  const user = await findUserByPinLookup(ctx, businessId, ctx.secrets.pinLookup(businessId, pin));
  if (!user?.isActive || !user.pinHash) return null;
  return (await ctx.secrets.verify(user.pinHash, pin)) ? user : null;
};
