import type { OrderDiscount } from '@comanda/contracts';
import { remembered } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';

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

/** True of one that was not taken back. */
export const stands = ({ removedAt }: Pick<OrderDiscount, 'removedAt'>): boolean => removedAt === null;

/** They go with a line nobody saw: the log says that they were. */
export const deleteDiscountsOf = async (tx: WriteContext, itemId: string): Promise<void> => {
  await remembered(tx.db, 'orders.delete discounts', { itemId }, (p) =>
    tx.db.deleteFrom('orderDiscount').where('orderItemId', '=', p.itemId),
  );
};
