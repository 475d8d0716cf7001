import { rankOf, runsBusiness, type SecretChange } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** How long somebody is told of it. Milliseconds. */
const TOLD_MS = 7 * 86_400_000;

/**
 * Whose PIN, password or e-mail somebody else changed in the last seven days, newest first: the caller's own, to owners
 * everybody's, and to administrators those of people of their branches who are not above them.
 */
export const listSecretChanges = async (ctx: Context): Promise<{ data: SecretChange[] }> => {
  const { businessId, id, role, locationIds } = ctx.actor;
  const isOwner = rankOf(role) >= rankOf('Owner');
  const since = new Date(ctx.clock.ms() - TOLD_MS).toISOString();
  const rows = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'accountId', 'fullName', 'role', 'locationIds', 'secretsChangedAt', 'secretsChangedBy'])
    .where('businessId', '=', businessId)
    .where('secretsChangedAt', '>=', since)
    .orderBy('secretsChangedAt', 'desc')
    .orderBy('id')
    .execute();
  const data = rows.flatMap((row) => {
    const isOwn = row.id === id || (row.accountId !== null && row.accountId === id);
    const isMine = isOwner || (runsBusiness(role) && row.locationIds.some((place) => locationIds.includes(place)));
    const isTold = isOwn || (isMine && rankOf(row.role) <= rankOf(role));
    if (!isTold || row.secretsChangedAt === null) return [];
    const { id: userId, fullName: name, secretsChangedAt: at, secretsChangedBy: by } = row;
    return [{ userId, name, at, by: by ?? '', isOwn }];
  });
  return { data };
};
