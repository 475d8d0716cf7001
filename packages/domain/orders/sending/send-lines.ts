import type { Order, OrderView } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { touchOrder } from '../change-order.ts';
import { printJobsOf } from '../neighbours.store.ts';
import type { OrderParts } from '../order-view.ts';
import { markSent } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { fireLines } from './fire-lines.ts';
import { statusFrom } from './refresh-status.ts';

/** `lines` must not be empty; `parts` are all of the order's, before the sending. */
export interface Sending {
  order: Order;
  parts: OrderParts;
  lines: OrderItemRow[];
}

/**
 * Sends lines to their stations in one go: tickets, slips and statuses are one transaction, so a line is either with the
 * kitchen or not. Emits `order.sent_to_kitchen` with the queued print jobs.
 */
export const sendLines = async (tx: WriteContext, { order, parts, lines }: Sending): Promise<OrderView> => {
  const now = tx.clock.now();
  const tickets = await fireLines(
    tx,
    order,
    lines.map((item) => ({ item, change: null })),
    parts,
  );
  const sent = { status: 'preparing' as const, sentAt: now, firedAt: now, updatedAt: now };
  const ids = new Set(lines.map((item) => item.id));
  await markSent(tx, [...ids], now);
  const after = parts.lines.map((item) => (ids.has(item.id) ? { ...item, ...sent } : item));
  const changes = { ...statusFrom(order, after), sentAt: order.sentAt ?? now };
  const view = await touchOrder(tx, order, { changes, before: parts.lines, parts: { ...parts, lines: after } });
  const printJobs = await printJobsOf(tx, tickets);
  tx.publish('/restaurant', businessRoom(order.businessId), 'order.sent_to_kitchen', { order: view, printJobs });
  return view;
};
