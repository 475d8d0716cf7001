import { AppError, isOrderClosed, type Order, type OrderView } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { billedBeyondDiscounts, checkKept } from './discounts/check-kept.ts';
import { reprice } from './discounts/reprice.ts';
import { type OrderParts, viewOf } from './order-view.ts';
import { getOrder, linesOf, orders } from './orders.store.ts';
import type { OrderItemRow } from './orders.tables.ts';
import { publishExpoChange } from './publish-expo-change.ts';
import { settleOrder } from './settle-order.ts';

/** Throws ORDER_VERSION_CONFLICT when the caller has not seen the latest version (`If-Match`). */
export const checkVersion = (order: Order, ifMatch: number | undefined): void => {
  if (ifMatch !== undefined && ifMatch !== order.version) {
    throw new AppError('ORDER_VERSION_CONFLICT', { orderId: order.id, currentVersion: order.version });
  }
};

const progressOf = ({ status, voidedAt, compedAt }: Pick<OrderItemRow, 'status' | 'voidedAt' | 'compedAt'>): string =>
  `${status} ${voidedAt} ${compedAt}`;

/**
 * Counts a change of the order: a new version for `If-Match`, and `order.updated` to every till. Of its lines, those that
 * stand otherwise than in `before` are told one by one too (`order_item.updated`), whatever changed them.
 */
export const touchOrder = async (
  tx: WriteContext,
  order: Order,
  change: { changes?: Partial<Order>; before?: readonly OrderItemRow[]; parts?: Partial<OrderParts> } = {},
): Promise<OrderView> => {
  const changed = await orders.update(tx, order.id, { ...change.changes, version: order.version + 1 });
  const view = await viewOf(tx, changed, change.parts);
  const room = businessRoom(order.businessId);
  tx.publish('/restaurant', room, 'order.updated', view);
  await publishExpoChange(tx, changed);
  const stood = new Map(change.before?.map((row) => [row.id, progressOf(row)]));
  for (const item of view.items) {
    const was = stood.get(item.id);
    if (was !== undefined && was !== progressOf(item)) tx.publish('/restaurant', room, 'order_item.updated', item);
  }
  return view;
};

/**
 * The frame of every change to an open order: reads it, checks version and state, lets `change` act, takes its discounts off
 * anew, and publishes the result. `maySettle`: it may leave nothing to pay, which closes an order whose bills are paid. Throws ORDER_NOT_FOUND, ORDER_VERSION_CONFLICT, ORDER_CLOSED.
 */
export const changeOrder = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number | undefined },
  change: (order: Order) => Promise<Partial<Order> | undefined>,
  { maySettle = false } = {},
): Promise<OrderView> => {
  const order = await getOrder(tx, input.id);
  checkVersion(order, input.ifMatch);
  if (isOrderClosed(order.status)) throw new AppError('ORDER_CLOSED', { orderId: order.id, status: order.status });
  const before = await linesOf(tx, order.id);
  const kept = await billedBeyondDiscounts(tx, order, before);
  const changes = await change(order);
  // Before the bills that follow the order hear of it, and before it is known whether anything is left to pay.
  const discounts = await reprice(tx, order);
  await checkKept(tx, order, kept);
  const settled = maySettle ? await settleOrder(tx, order) : {};
  await tx.emit('order.changed', { orderId: order.id });
  return touchOrder(tx, order, { changes: { ...changes, ...settled }, before, parts: { discounts } });
};

/** The frame of a change that answers something else than the order. Throws what `changeOrder` throws. */
export const changeOrderFor = async <T>(
  tx: WriteContext,
  input: { id: string; ifMatch?: number | undefined },
  change: (order: Order) => Promise<T>,
): Promise<T> => {
  let answer: { made: T } | undefined;
  await changeOrder(tx, input, async (order) => {
    answer = { made: await change(order) };
    return undefined;
  });
  return answer!.made;
};
