import type { Order, OrderView } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import { businessRoom, type WriteContext } from '../context.ts';
import { touchOrder } from './change-order.ts';
import { fireLines } from './fire-lines.ts';
import { refreshStatus } from './refresh-status.ts';

/**
 * Sends lines to their stations in one go: tickets, slips and statuses are one transaction, so a line is either with the
 * kitchen or not. Emits `order.sent_to_kitchen` with the queued print jobs.
 */
export const sendLines = async (tx: WriteContext, order: Order, lines: OrderItemRow[]): Promise<OrderView> => {
  const now = tx.clock.now();
  const tickets = await fireLines(
    tx,
    order,
    lines.map((item) => ({ item, change: null })),
  );
  await tx.db
    .updateTable('orderItem')
    .set({ status: 'preparing', sentAt: now, firedAt: now, updatedAt: now })
    .where(
      'id',
      'in',
      lines.map((item) => item.id),
    )
    .execute();
  const view = await touchOrder(tx, order, { ...(await refreshStatus(tx, order)), sentAt: order.sentAt ?? now });
  const printJobs = await tx.db
    .selectFrom('printJob')
    .selectAll()
    .where(
      'ticketId',
      'in',
      tickets.map((ticket) => ticket.id),
    )
    .execute();
  tx.publish('/restaurant', businessRoom(order.businessId), 'order.sent_to_kitchen', { order: view, printJobs });
  return view;
};
