import type { BusinessView, Location, Page, Paging, Role } from '@comanda/contracts';
import { remembered } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';

type Reads = Pick<Context, 'db'>;

/** Every branch of a business, oldest first. */
export const locationsOf = (ctx: Reads, businessId: string): Promise<Location[]> =>
  remembered(ctx.db, 'accounts.locations', { businessId }, (p) =>
    ctx.db.selectFrom('location').selectAll().where('businessId', '=', p.businessId).orderBy('createdAt').orderBy('id'),
  );

export const locationIdsOf = async (ctx: Reads, businessId: string): Promise<string[]> =>
  (await locationsOf(ctx, businessId)).map((location) => location.id);

export const isCodeTaken = async (ctx: Reads, businessId: string, code: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('location')
    .select('id')
    .where('businessId', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the business asks everyone for a second step. */
export const findPolicy = async (ctx: Reads, businessId: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('businessPolicy')
    .select('requireTwoStep')
    .where('businessId', '=', businessId)
    .executeTakeFirst();
  return row?.requireTwoStep ?? false;
};

export const savePolicy = async (tx: WriteContext, businessId: string, requireTwoStep: boolean): Promise<void> => {
  const values = { requireTwoStep, updatedAt: tx.clock.now() };
  await tx.db
    .insertInto('businessPolicy')
    .values({ businessId, ...values })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet(values))
    .execute();
};

const businesses = (ctx: Reads) =>
  ctx.db
    .selectFrom('business')
    .leftJoin('businessPolicy', 'businessPolicy.businessId', 'business.id')
    .selectAll('business')
    .select('businessPolicy.requireTwoStep');

const view = <R extends { requireTwoStep: boolean | null }>(row: R, role: Role) => ({
  ...row,
  requireTwoStep: row.requireTwoStep ?? false,
  role,
});

export const findBusiness = async (ctx: Reads, id: string, role: Role): Promise<BusinessView | null> => {
  const row = await businesses(ctx).where('business.id', '=', id).executeTakeFirst();
  return row ? view(row, role) : null;
};

/** Every business there is, for Root. */
export const pageOfAllBusinesses = async (ctx: Reads, paging: Paging): Promise<Page<BusinessView>> => {
  const page = await readPage(businesses(ctx).orderBy('business.name').orderBy('business.id'), paging);
  return { ...page, data: page.data.map((row) => view(row, 'Root')) };
};

/** The businesses somebody is a member of. */
export const pageOfBusinesses = async (ctx: Reads, accountId: string, paging: Paging): Promise<Page<BusinessView>> => {
  const query = businesses(ctx)
    .innerJoin('appUser', 'appUser.businessId', 'business.id')
    .select('appUser.role')
    .where('appUser.accountId', '=', accountId)
    .where('appUser.isActive', '=', true)
    .orderBy('business.name')
    .orderBy('business.id');
  const page = await readPage(query, paging);
  return { ...page, data: page.data.map((row) => view(row, row.role)) };
};
