import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { activeMemberships } from '../accounts/index.ts';
import { users } from '../identity/index.ts';

/**
 * The member of the caller's business an id means: a member's own, or that of the account somebody signs in with. Null for whoever
 * works there no more.
 */
export const memberOf = async (ctx: Context, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const user = await users.find(ctx, id);
  if (user) return user.isActive ? user.id : null;
  const { businessId } = ctx.actor;
  const memberships = (await activeMemberships(ctx, id)) ?? [];
  return memberships.find((one) => one.businessId === businessId)?.userId ?? null;
};

/** Throws NOT_FOUND for somebody who is no member of the caller's business. */
export const checkMember = async (ctx: Context, id: string | null | undefined): Promise<void> => {
  if (id && !(await users.find(ctx, id))?.isActive) throw new AppError('NOT_FOUND', { id });
};

/** Names of members by id, of those who left too. */
export const namesOf = async (
  ctx: Context,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> => {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    const user = id === null ? null : await users.find(ctx, id);
    if (user) names.set(user.id, user.fullName);
  }
  return (id) => (id === null ? null : (names.get(id) ?? null));
};
