import type { WriteContext } from '../context.ts';
import { setTableStatus } from '../dining/index.ts';
import { touchOrder } from './change-order.ts';
import { isClosed } from './order-status.ts';
import { viewOf } from './order-view.ts';
import { openOrderOnTable, orders } from './orders.store.ts';

/**
 * All that was ordered is billed and all bills are paid: the order is `paid`, and its table is left to be cleaned. Any
 * other change of a bill only shows on the order.
 */
export const onBillChanged = async (tx: WriteContext, { orderId }: { orderId: string }): Promise<void> => {
  const order = await orders.get(tx, orderId);
  if (isClosed(order.status)) return;
  const isSettled = await isPaidInFull(tx, orderId);
  await touchOrder(tx, order, isSettled ? { status: 'paid', closedAt: tx.clock.now() } : {});
  if (isSettled && order.tableId && !(await openOrderOnTable(tx, order.tableId, order.id))) {
    await setTableStatus(tx, order.tableId, 'dirty');
  }
};

const isPaidInFull = async (tx: WriteContext, orderId: string): Promise<boolean> => {
  const bills = await tx.db
    .selectFrom('orderBill')
    .select(['id', 'status', 'total', 'tipAmount'])
    .where('orderId', '=', orderId)
    .where('status', '<>', 'cancelled')
    .execute();
  if (bills.length === 0 || bills.some((bill) => bill.status !== 'paid')) return false;
  const { totals } = await viewOf(tx, await orders.get(tx, orderId));
  const billedForLines = bills.reduce((sum, bill) => sum + bill.total - bill.tipAmount, 0);
  return billedForLines === totals.total;
};
