import type { KitchenTicket } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { findExpoStation, ticketsOfItems } from '../../kitchen/index.ts';
import { touchOrder } from '../change-order.ts';
import { announceReady } from '../expo/announce-ready.ts';
import { tellExpo } from '../expo/tell-expo.ts';
import { progressTo } from '../lines/item-status.ts';
import { items, orders } from '../orders.store.ts';
import { refreshStatus } from './refresh-status.ts';

/**
 * A line is done when all its tickets are bumped (voided ones do not count): `served`, or `ready` where somebody at the pass hands
 * it out; and back in preparation when one is recalled. The order follows its lines (docs/contract.md#states-and-transitions).
 */
export const onTicketChanged = async (tx: WriteContext, { ticket }: { ticket: KitchenTicket }): Promise<void> => {
  const item = await items.find(tx, ticket.orderItemId);
  if (!item || item.voidedAt) return;
  const pending = (await ticketsOfItems(tx, item.orderId, [item.id])).some((one) => one.status === 'pending');
  const done = (await findExpoStation(tx, ticket.locationId)) === null ? 'served' : 'ready';
  const status = pending ? 'preparing' : done;
  const isSo = item.status === status || (!pending && item.status === 'served');
  const order = await orders.get(tx, item.orderId);
  if (isSo) return tellExpo(tx, order);
  const changed = await items.update(tx, item.id, progressTo(status, tx.clock.now()));
  const changes = await refreshStatus(tx, order);
  const view = await touchOrder(tx, order, { changes, before: [item] });
  if (!pending) await announceReady(tx, order, changed);
  if (changes.status === 'served' && order.status !== 'served')
    tx.publish('/restaurant', businessRoom(order.businessId), 'order.ready', view);
};
