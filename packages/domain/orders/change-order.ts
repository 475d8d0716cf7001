import { AppError, type Order, type OrderView } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '../context.ts';
import { isClosed } from './order-status.ts';
import { type OrderParts, viewOf } from './order-view.ts';
import { getOrder, orders } from './orders.store.ts';

/** Throws ORDER_VERSION_CONFLICT when the caller has not seen the latest version (`If-Match`). */
export const checkVersion = (order: Order, ifMatch: number | undefined): void => {
  if (ifMatch !== undefined && ifMatch !== order.version) {
    throw new AppError('ORDER_VERSION_CONFLICT', { orderId: order.id, currentVersion: order.version });
  }
};

/** Counts a change of the order: a new version for `If-Match`, and `order.updated` to every till. */
export const touchOrder = async (
  tx: WriteContext,
  order: Order,
  changes: Partial<Order> = {},
  parts?: OrderParts,
): Promise<OrderView> => {
  const changed = await orders.update(tx, order.id, { ...changes, version: order.version + 1 });
  const view = await viewOf(tx, changed, parts);
  tx.publish('/restaurant', businessRoom(order.businessId), 'order.updated', view);
  return view;
};

/**
 * The frame of every change to an open order: reads it, checks version and state, lets `change` act, and publishes the
 * result. Throws ORDER_NOT_FOUND, ORDER_VERSION_CONFLICT, ORDER_CLOSED.
 */
export const changeOrder = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number },
  change: (order: Order) => Promise<Partial<Order> | undefined>,
): Promise<OrderView> => {
  const order = await getOrder(tx, input.id);
  checkVersion(order, input.ifMatch);
  if (isClosed(order.status)) throw new AppError('ORDER_CLOSED', { orderId: order.id, status: order.status });
  return touchOrder(tx, order, await change(order));
};
