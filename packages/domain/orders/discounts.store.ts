import type { OrderDiscount } from '@comanda/contracts';
import { remembered } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import type { OrderItemRow } from './orders.tables.ts';

export const discounts = tenantTable('orderDiscount', 'DISCOUNT_NOT_FOUND', { created: true });

const byCreation = (a: OrderDiscount, b: OrderDiscount): number => {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** All there ever were of an order, taken back ones too, in the order they were given. */
export const discountsOf = async (ctx: Context, orderId: string): Promise<OrderDiscount[]> => {
  const found = await remembered(ctx.db, 'orders.discounts', { orderId }, (p) =>
    ctx.db.selectFrom('orderDiscount').selectAll().where('orderId', '=', p.orderId),
  );
  return found.sort(byCreation);
};

/**
 * Adds one after those its line, combo or order has of `given`, what the order has, in the order they were given: also where the clock
 * was set back since.
 */
export const addDiscount = async (
  tx: WriteContext,
  given: readonly OrderDiscount[],
  values: Parameters<typeof discounts.insert>[1],
): Promise<OrderDiscount> => {
  const added = await discounts.insert(tx, values);
  const last = given.findLast(({ orderItemId }) => orderItemId === added.orderItemId);
  if (!last || byCreation(last, added) < 0) return added;
  return discounts.update(tx, added.id, { createdAt: new Date(Date.parse(last.createdAt) + 1).toISOString() });
};

/** True of one that was not taken back. */
export const stands = ({ removedAt }: Pick<OrderDiscount, 'removedAt'>): boolean => removedAt === null;

/** They go with a line nobody saw: the log says that they were. */
export const deleteDiscountsOf = async (tx: WriteContext, itemId: string): Promise<void> => {
  await remembered(tx.db, 'orders.delete discounts', { itemId }, (p) =>
    tx.db.deleteFrom('orderDiscount').where('orderItemId', '=', p.itemId),
  );
};

/** A line's discounts go with it to another order. */
export const moveDiscountsOf = async (tx: WriteContext, orderItemId: string, orderId: string): Promise<void> => {
  await tx.db.updateTable('orderDiscount').set({ orderId }).where('orderItemId', '=', orderItemId).execute();
};

/** Those of each dish: an amount is of the whole line, and is not had twice. */
const ofEach = async (ctx: Context, line: Pick<OrderItemRow, 'id' | 'orderId'>): Promise<OrderDiscount[]> =>
  (await discountsOf(ctx, line.orderId)).filter(
    (one) => one.orderItemId === line.id && stands(one) && one.kind !== 'amount',
  );

/** What comes off each of a line comes off a part of it, too. */
export const copyDiscounts = async (tx: WriteContext, from: OrderItemRow, to: OrderItemRow): Promise<void> => {
  for (const { id: _own, createdAt: _at, ...same } of await ofEach(tx, from))
    await discounts.insert(tx, { ...same, orderItemId: to.id });
};

/** True of two lines that were parted and are discounted alike. */
export const haveSameDiscounts = async (ctx: Context, a: OrderItemRow, b: OrderItemRow): Promise<boolean> => {
  const said = (all: readonly OrderDiscount[]) => all.map(({ kind, value }) => `${kind} ${value}`).join();
  const own = (await discountsOf(ctx, b.orderId)).filter((one) => one.orderItemId === b.id && stands(one));
  return said(await ofEach(ctx, a)) === said(own);
};
