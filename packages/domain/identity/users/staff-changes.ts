import type { Context } from '@comanda/kernel/context';
import type { UserRow } from '../identity.tables.ts';

const namesOf = async (ctx: Pick<Context, 'db' | 'actor'>, ids: readonly string[]): Promise<string> => {
  const rows = ctx.db.selectFrom('location').select(['id', 'name']).where('businessId', '=', ctx.actor.businessId);
  const names = new Map((await rows.execute()).map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => names.get(id) ?? []).join(', ');
};

/**
 * What the log says of a person who was changed: from what to what, and of secrets and e-mail only that they were. What was sent
 * and is as it was before is left out.
 */
export const staffChanges = async (
  ctx: Pick<Context, 'db' | 'actor'>,
  before: UserRow,
  after: UserRow,
): Promise<{
  name: string;
  fields: string[];
  changes: Record<string, [unknown, unknown]>;
  role?: string;
  roleBefore?: string;
}> => {
  const secrets = { pin: 'pinHash', password: 'passwordHash', email: 'email' } as const;
  const fields = Object.entries(secrets).flatMap(([field, column]) =>
    before[column] === after[column] ? [] : [field],
  );
  const changes: Record<string, [unknown, unknown]> = {};
  for (const field of ['fullName', 'isActive'] as const)
    if (before[field] !== after[field]) changes[field] = [before[field], after[field]];
  if ([...before.locationIds].sort().join() !== [...after.locationIds].sort().join())
    changes.locationIds = [await namesOf(ctx, before.locationIds), await namesOf(ctx, after.locationIds)];
  const role = before.role === after.role ? {} : { roleBefore: before.role, role: after.role };
  return { name: after.fullName, fields, changes, ...role };
};
