import type { KitchenTicket } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { ticketsOfItems } from '../../kitchen/index.ts';
import { touchOrder } from '../change-order.ts';
import { items, orders } from '../orders.store.ts';
import { refreshStatus } from './refresh-status.ts';

/**
 * A line is served when all its tickets are bumped (voided ones do not count), and back in preparation when one is
 * recalled; the order follows its lines (docs/contract.md#states-and-transitions).
 */
export const onTicketChanged = async (tx: WriteContext, { ticket }: { ticket: KitchenTicket }): Promise<void> => {
  const item = await items.find(tx, ticket.orderItemId);
  if (!item || item.voidedAt) return;
  const pending = (await ticketsOfItems(tx, item.orderId, [item.id])).some((one) => one.status === 'pending');
  const status = pending ? 'preparing' : 'served';
  if (item.status === status) return;
  await items.update(tx, item.id, { status });
  const order = await orders.get(tx, item.orderId);
  const changes = await refreshStatus(tx, order);
  const view = await touchOrder(tx, order, { changes, before: [item] });
  if (changes.status === 'served' && order.status !== 'served')
    tx.publish('/restaurant', businessRoom(order.businessId), 'order.ready', view);
};
