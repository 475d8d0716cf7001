import { AppError, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkVersion, touchOrder } from '../change-order.ts';
import { viewOf } from '../order-view.ts';
import { getOrder, linesOf } from '../orders.store.ts';

/**
 * Notes when an order to take away or deliver left the house, whatever screens say of its dishes: a cook who forgot to press
 * holds no motorcycle (docs/contract.md#dispatched). Once is enough: the first time stays. Throws ORDER_NOT_FOUND,
 * ORDER_VERSION_CONFLICT, ORDER_CLOSED (cancelled; a paid one may leave), DISPATCH_NOT_TAKEN_OUT, DISPATCH_NOTHING_SENT.
 */
export const dispatchOrder = async (tx: WriteContext, input: { id: string; ifMatch?: number }): Promise<OrderView> => {
  const order = await getOrder(tx, input.id);
  if (order.dispatchedAt) return viewOf(tx, order);
  checkVersion(order, input.ifMatch);
  if (order.status === 'cancelled') throw new AppError('ORDER_CLOSED', { orderId: order.id, status: order.status });
  if (order.orderType === 'dine_in') throw new AppError('DISPATCH_NOT_TAKEN_OUT', { orderId: order.id });
  const lines = await linesOf(tx, order.id);
  if (!lines.some((line) => line.sentAt && !line.voidedAt))
    throw new AppError('DISPATCH_NOTHING_SENT', { orderId: order.id });
  return touchOrder(tx, order, { changes: { dispatchedAt: tx.clock.now() } });
};
