import type { Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { withoutTip } from '@comanda/pricing';
import { setTableStatus } from '../dining/index.ts';
import { openBills } from './neighbours.store.ts';
import { viewOf } from './order-view.ts';
import { openOrderOnTable } from './orders.store.ts';

/**
 * What closes an order: all that was ordered is billed and all bills are paid. Then it is `paid` and its table is left to
 * be cleaned; else nothing changes. Ask after everything that may settle it: a payment, but also a line taken off.
 */
export const settleOrder = async (tx: WriteContext, order: Order): Promise<Partial<Order>> => {
  if (!(await isPaidInFull(tx, order))) return {};
  if (order.tableId && !(await openOrderOnTable(tx, order.tableId, order.id))) {
    await setTableStatus(tx, order.tableId, 'dirty');
  }
  await tx.emit('order.settled', { orderId: order.id, status: 'paid' });
  return { status: 'paid', closedAt: tx.clock.now() };
};

const isPaidInFull = async (tx: WriteContext, order: Order): Promise<boolean> => {
  const bills = await openBills(tx, order.id);
  if (bills.length === 0 || bills.some((bill) => bill.status !== 'paid')) return false;
  const { totals } = await viewOf(tx, order);
  const billedForLines = bills.reduce((sum, bill) => sum + withoutTip(bill), 0);
  return billedForLines === totals.total;
};
