import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { announceReady } from '../announce-ready.ts';
import { touchOrder } from '../change-order.ts';
import { progressTo } from '../item-status.ts';
import { items, orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { kitchenProgressOf } from './kitchen-progress.ts';
import { refreshStatus } from './refresh-status.ts';

/**
 * Lets lines, wherever they are, stand as the kitchen is with them, and their orders with them; `but`: the order that is being changed,
 * which follows its own. Answers whether any stands otherwise now.
 */
export const followKitchen = async (
  tx: WriteContext,
  lines: readonly OrderItemRow[],
  but: string | null = null,
): Promise<boolean> => {
  const changed: { before: OrderItemRow; after: OrderItemRow }[] = [];
  for (const before of lines.filter(({ voidedAt }) => !voidedAt)) {
    const { locationId } = await orders.get(tx, before.orderId);
    const status = await kitchenProgressOf(tx, before, locationId);
    if (before.status === status || (status !== 'preparing' && before.status === 'served')) continue;
    changed.push({ before, after: await items.update(tx, before.id, progressTo(status, tx.clock.now())) });
  }
  for (const [orderId, some] of Map.groupBy(changed, ({ before }) => before.orderId))
    if (orderId !== but) await followLines(tx, orderId, some);
  return changed.length > 0;
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
