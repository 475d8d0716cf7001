import type { SignedInUser, User } from '@comanda/contracts';
import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { UserRow } from './identity.tables.ts';

export const users = tenantTable('appUser');

/** A person as others may see them: hashes never leave the store. */
export const userView = (row: UserRow): User => ({
  id: row.id,
  businessId: row.businessId,
  email: row.email,
  fullName: row.fullName,
  role: row.role,
  locationIds: row.locationIds,
  isActive: row.isActive,
  hasPin: row.pinHash !== null,
  createdAt: row.createdAt,
});

export const signedInView = (row: UserRow): SignedInUser => ({
  ...userView(row),
  permissions: [...PERMISSIONS_BY_ROLE[row.role]],
});

export const findUserByEmail = async (ctx: Pick<Context, 'db'>, email: string): Promise<UserRow | null> =>
  (await ctx.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;

export const findUserByAccount = async (ctx: Pick<Context, 'db'>, accountId: string): Promise<UserRow | null> =>
  (await ctx.db.selectFrom('appUser').selectAll().where('accountId', '=', accountId).executeTakeFirst()) ?? null;

export const findUserByPinLookup = async (
  ctx: Pick<Context, 'db'>,
  businessId: string,
  pinLookup: string,
): Promise<UserRow | null> =>
  (await ctx.db
    .selectFrom('appUser')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('pinLookup', '=', pinLookup)
    .executeTakeFirst()) ?? null;

export const countActiveOwners = async (ctx: Context): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('appUser')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.actor.businessId)
    .where('role', '=', 'Owner')
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};
