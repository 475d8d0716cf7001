import type { KitchenTicket } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { touchOrder } from '../change-order.ts';
import { items, orders } from '../orders.store.ts';
import { refreshStatus } from './refresh-status.ts';
import { sharesOf, ticketsOfLine } from './shares.store.ts';

/** Nothing of it is being made any more: its own tickets, and those it has a share of, are bumped or voided. */
const isDone = async (tx: WriteContext, line: OrderItemRow): Promise<boolean> =>
  !(await ticketsOfLine(tx, line)).some(({ status }) => status === 'pending');

/**
 * A line is served when all its tickets are bumped (voided ones do not count), and back in preparation when one is
 * recalled; so are those that were parted from it, wherever they are now. Orders follow their lines
 * (docs/contract.md#states-and-transitions).
 */
export const onTicketChanged = async (tx: WriteContext, { ticket }: { ticket: KitchenTicket }): Promise<void> => {
  const item = await items.find(tx, ticket.orderItemId);
  if (!item) return;
  const lines = [item, ...(await sharesOf(tx, [item.id]))].filter((line) => !line.voidedAt);
  const changed: OrderItemRow[] = [];
  for (const line of lines) {
    const status = (await isDone(tx, line)) ? 'served' : 'preparing';
    if (line.status === status) continue;
    await items.update(tx, line.id, { status });
    changed.push(line);
  }
  for (const [orderId, before] of Map.groupBy(changed, (line) => line.orderId)) {
    const order = await orders.get(tx, orderId);
    const changes = await refreshStatus(tx, order);
    const view = await touchOrder(tx, order, { changes, before });
    if (changes.status === 'served' && order.status !== 'served')
      tx.publish('/restaurant', businessRoom(order.businessId), 'order.ready', view);
  }
};
