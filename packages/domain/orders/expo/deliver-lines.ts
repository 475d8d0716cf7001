import type { DeliverInput, HandedOut } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { handOutTickets } from '../../kitchen/index.ts';
import { touchOrder } from '../change-order.ts';
import { progressByHand } from '../item-status.ts';
import { items, linesOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { refreshStatus } from '../sending/refresh-status.ts';
import { isDoneAtPass, visibilityOf } from '../tickets/on-paper.ts';
import { ticketsOfLine } from '../tickets/shares.store.ts';
import { ticketsOfServedLine } from '../tickets/tickets-of-served-line.ts';
import { orderAtPass } from './at-the-pass.ts';

/**
 * "Entregar": what is ready of an order, or of one of its courses, goes to the table, or one dish, also one that is but on paper, or
 * that nobody in the kitchen sees: who takes it from the pass is the only one to say that it is done. What is not stays, and what is not
 * what the display showed (`quantity`); pressed twice it changes nothing. Throws FORBIDDEN for a display that does not stand at the
 * pass, ORDER_NOT_FOUND.
 */
export const deliverLines = async (tx: WriteContext, input: DeliverInput & { id: string }): Promise<HandedOut> => {
  const order = await orderAtPass(tx, input.id);
  const { locationId } = order;
  const lines = await linesToHandOut(tx, locationId, (await linesOf(tx, order.id)).filter(isMeant(input)));
  if (lines.length === 0) return { orderId: order.id, lines: 0 };
  const servedAt = tx.clock.now();
  for (const line of lines) await items.update(tx, line.id, progressByHand(line, 'served', servedAt));
  for (const line of lines) await handOutTickets(tx, await ticketsOfServedLine(tx, locationId, line));
  await touchOrder(tx, order, { changes: await refreshStatus(tx, order), before: lines });
  const handedOut = lines.map(({ id: itemId, quantity }) => ({ itemId, quantity, servedAt }));
  return { orderId: order.id, lines: lines.length, handedOut };
};

const isMeant =
  ({ courseNumber, itemId, quantity }: DeliverInput) =>
  (line: OrderItemRow): boolean =>
    !line.voidedAt &&
    (courseNumber === undefined || line.courseNumber === courseNumber) &&
    (quantity === undefined || line.quantity === quantity) &&
    (itemId === undefined ? line.status === 'ready' : line.id === itemId);

const linesToHandOut = async (
  tx: WriteContext,
  locationId: string,
  candidates: readonly OrderItemRow[],
): Promise<OrderItemRow[]> => {
  const lines = candidates.filter(({ status }) => status === 'ready');
  const others = candidates.filter(({ status }) => status === 'preparing');
  if (others.length === 0) return lines;
  const sights = await visibilityOf(tx, locationId);
  for (const line of others) if (isDoneAtPass(line, await ticketsOfLine(tx, line), sights)) lines.push(line);
  return lines;
};
