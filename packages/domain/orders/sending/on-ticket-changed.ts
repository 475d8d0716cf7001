import type { KitchenTicket } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { touchOrder } from '../change-order.ts';
import { announceReady } from '../expo/announce-ready.ts';
import { tellExpo } from '../expo/tell-expo.ts';
import { progressTo } from '../lines/item-status.ts';
import { items, orders } from '../orders.store.ts';
import { asMade } from './as-made.ts';
import { refreshStatus } from './refresh-status.ts';
import { sharesOf } from './shares.store.ts';

/**
 * A line is done when all its tickets are bumped (voided ones do not count): `served`, or `ready` where somebody at the pass hands
 * it out; and back in preparation when one is recalled. So are those that were parted from it, wherever they are now. Orders follow
 * their lines (docs/contract.md#states-and-transitions).
 */
export const onTicketChanged = async (tx: WriteContext, { ticket }: { ticket: KitchenTicket }): Promise<void> => {
  const item = await items.find(tx, ticket.orderItemId);
  if (!item) return;
  const lines = [item, ...(await sharesOf(tx, [item.id]))].filter((line) => !line.voidedAt);
  const changed: { before: OrderItemRow; after: OrderItemRow }[] = [];
  for (const before of lines) {
    const status = await asMade(tx, before, ticket.locationId);
    if (before.status === status || (status !== 'preparing' && before.status === 'served')) continue;
    changed.push({ before, after: await items.update(tx, before.id, progressTo(status, tx.clock.now())) });
  }
  if (changed.length === 0 && lines.length > 0) return tellExpo(tx, await orders.get(tx, item.orderId));
  for (const [orderId, some] of Map.groupBy(changed, ({ before }) => before.orderId))
    await followLines(tx, orderId, some);
};

const followLines = async (
  tx: WriteContext,
  orderId: string,
  changed: readonly { before: OrderItemRow; after: OrderItemRow }[],
): Promise<void> => {
  const order = await orders.get(tx, orderId);
  const changes = await refreshStatus(tx, order);
  const view = await touchOrder(tx, order, { changes, before: changed.map(({ before }) => before) });
  for (const { after } of changed) if (after.status !== 'preparing') await announceReady(tx, order, after);
  if (changes.status === 'served' && order.status !== 'served')
    tx.publish('/restaurant', businessRoom(order.businessId), 'order.ready', view);
};
