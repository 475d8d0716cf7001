import { rankOf, runsBusiness, type SecretChange } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** How long somebody is told of it. Milliseconds. */
const TOLD_MS = 7 * 86_400_000;

/**
 * Whose PIN, password or e-mail somebody else changed in the last seven days, newest first: the caller's own, and to
 * owners and administrators everybody's but of those above them.
 */
export const listSecretChanges = async (ctx: Context): Promise<{ data: SecretChange[] }> => {
  const { businessId, id, role } = ctx.actor;
  const since = new Date(ctx.clock.ms() - TOLD_MS).toISOString();
  const rows = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'accountId', 'fullName', 'role', 'secretsChangedAt', 'secretsChangedBy'])
    .where('businessId', '=', businessId)
    .where('secretsChangedAt', '>=', since)
    .orderBy('secretsChangedAt', 'desc')
    .orderBy('id')
    .execute();
  const data = rows.flatMap((row) => {
    const isOwn = row.id === id || (row.accountId !== null && row.accountId === id);
    const isTold = isOwn || (runsBusiness(role) && rankOf(row.role) <= rankOf(role));
    if (!isTold || row.secretsChangedAt === null) return [];
    const { id: userId, fullName: name, secretsChangedAt: at, secretsChangedBy: by } = row;
    return [{ userId, name, at, by: by ?? '', isOwn }];
  });
  return { data };
};
