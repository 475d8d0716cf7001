import { AppError, type ListCustomersQuery, type Page } from '@comanda/contracts';
import { insertRows } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readPage } from '@comanda/kernel/paging';
import type { CustomerElementRow, CustomerRow } from './customers.tables.ts';

/** Customers belong to the business, not to a branch: `locationId` says where they usually come, and hides nothing. */
export const findCustomer = (ctx: Context, id: string): Promise<CustomerRow | undefined> =>
  ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('businessId', '=', ctx.actor.businessId)
    .executeTakeFirst();

/** The customer, also a deleted one. Throws CUSTOMER_NOT_FOUND. */
export const getCustomerRow = async (ctx: Context, id: string): Promise<CustomerRow> => {
  const customer = await findCustomer(ctx, id);
  if (!customer) throw new AppError('CUSTOMER_NOT_FOUND', { id });
  return customer;
};

/** Who a customer is now: whoever others became one with, also a deleted one. */
export const findSurvivor = async (ctx: Context, id: string): Promise<CustomerRow | undefined> => {
  const seen = new Set<string>();
  let customer = await findCustomer(ctx, id);
  while (customer && customer.mergedInto !== null && !seen.has(customer.id)) {
    seen.add(customer.id);
    customer = await findCustomer(ctx, customer.mergedInto);
  }
  return customer;
};

/** Whose a customer is; null when there is none. */
export const businessOfCustomer = async (ctx: Context, { id }: { id: string }): Promise<string | null> =>
  (await ctx.db.selectFrom('customer').select('businessId').where('id', '=', id).executeTakeFirst())?.businessId ??
  null;

export const insertCustomer = async (tx: WriteContext, customer: CustomerRow): Promise<void> => {
  await tx.db.insertInto('customer').values(customer).execute();
};

export const updateCustomerRow = async (tx: WriteContext, customer: CustomerRow): Promise<void> => {
  const { id, businessId, ...changes } = customer;
  await tx.db.updateTable('customer').set(changes).where('id', '=', id).where('businessId', '=', businessId).execute();
};

/** Customers that are neither deleted nor anonymised, among these ids. */
export const livingCustomers = (ctx: Context, ids: readonly string[]): Promise<CustomerRow[]> =>
  ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('businessId', '=', ctx.actor.businessId)
    .where('deletedAt', 'is', null)
    .where('anonymizedAt', 'is', null)
    .execute();

export const pageOfCustomers = (ctx: Context, filter: ListCustomersQuery): Promise<Page<CustomerRow>> => {
  let query = ctx.db
    .selectFrom('customer')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('deletedAt', 'is', null)
    .where('anonymizedAt', 'is', null);
  if (filter.status) query = query.where('status', '=', filter.status);
  return readPage(query.orderBy('searchName').orderBy('id'), filter);
};

/** The elements of these customers, oldest first. */
export const elementsOf = async (ctx: Context, customerIds: readonly string[]): Promise<CustomerElementRow[]> => {
  if (customerIds.length === 0) return [];
  return ctx.db
    .selectFrom('customerElement')
    .selectAll()
    .where('customerId', 'in', [...customerIds])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
};

const isSame = (a: CustomerElementRow, b: CustomerElementRow): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Brings the stored elements from `before` to `after`. Who gives something up goes first: one primary a kind and one
 * element a value are rules of the database too.
 */
export const saveElements = async (
  tx: WriteContext,
  before: readonly CustomerElementRow[],
  after: readonly CustomerElementRow[],
): Promise<void> => {
  const known = new Map(before.map((one) => [one.id, one]));
  const kept = new Set(after.map((one) => one.id));
  const removed = before.filter((one) => !kept.has(one.id)).map((one) => one.id);
  if (removed.length > 0) await tx.db.deleteFrom('customerElement').where('id', 'in', removed).execute();
  const changed = after.filter((one) => known.has(one.id) && !isSame(one, known.get(one.id)!));
  for (const one of changed.toSorted((a, b) => Number(a.isPrimary) - Number(b.isPrimary))) {
    await tx.db.updateTable('customerElement').set(one).where('id', '=', one.id).execute();
  }
  await insertRows(
    tx.db,
    'customerElement',
    after.filter((one) => !known.has(one.id)),
  );
};

/** True when a branch is one of the actor's business. */
export const isOwnLocation = async (ctx: Context, id: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('location')
    .select('id')
    .where('id', '=', id)
    .where('businessId', '=', ctx.actor.businessId)
    .executeTakeFirst()) !== undefined;
