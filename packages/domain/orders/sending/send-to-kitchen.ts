import { AppError, type Order, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkVersion } from '../change-order.ts';
import { readParts } from '../order-view.ts';
import { getOrder } from '../orders.store.ts';
import { isSendable } from './kitchen-lines.ts';
import { sendLines } from './send-lines.ts';

/** An order that may still reach the kitchen: also a paid one, for guests who pay first. Throws ORDER_CLOSED. */
export const getSendableOrder = async (tx: WriteContext, input: { id: string; ifMatch?: number }): Promise<Order> => {
  const order = await getOrder(tx, input.id);
  checkVersion(order, input.ifMatch);
  if (order.status === 'cancelled') throw new AppError('ORDER_CLOSED', { orderId: order.id, status: order.status });
  return order;
};

/**
 * Sends what is new to the kitchen. Throws ORDER_NOTHING_TO_SEND, ORDER_STATION_MISSING (and then sends nothing),
 * ORDER_VERSION_CONFLICT, ORDER_CLOSED.
 */
export const sendToKitchen = async (tx: WriteContext, input: { id: string; ifMatch?: number }): Promise<OrderView> => {
  const order = await getSendableOrder(tx, input);
  const parts = await readParts(tx, order.id);
  const lines = parts.lines.filter(isSendable);
  if (lines.length === 0) throw new AppError('ORDER_NOTHING_TO_SEND', { orderId: order.id });
  return sendLines(tx, { order, parts, lines });
};
