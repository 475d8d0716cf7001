import { AppError, type ExpoDone, isOrderClosed, type Order, type TakeBackInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { takeBackTickets } from '../../kitchen/index.ts';
import { touchOrder } from '../change-order.ts';
import { items, linesOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { kitchenProgressOf } from '../sending/kitchen-progress.ts';
import { refreshStatus } from '../sending/refresh-status.ts';
import { ticketsOfLine } from '../tickets/shares.store.ts';
import { orderAtPass } from './at-the-pass.ts';

/**
 * "Deshacer": what was handed out is at the pass again, ready since when it was, or on paper and to be made. All of it or nothing;
 * what is back already stays so, so that a repeat changes nothing. What was paid before it was handed out comes back as well. Throws
 * FORBIDDEN for a display that does not stand at the pass, ORDER_NOT_FOUND, ORDER_CLOSED where it was closed since,
 * ORDER_HAND_OUT_NOT_UNDOABLE.
 */
export const takeBackLines = async (tx: WriteContext, input: TakeBackInput & { id: string }): Promise<ExpoDone> => {
  const order = await orderAtPass(tx, input.id);
  const { locationId } = order;
  const own = new Map((await linesOf(tx, order.id)).map((line) => [line.id, line]));
  const gone = input.lines.flatMap((handedOut) => handedOutLine(own.get(handedOut.itemId), handedOut));
  if (gone.length === 0) return { orderId: order.id, lines: 0 };
  if (gone.some((line) => isClosedSince(order, line)))
    throw new AppError('ORDER_CLOSED', { orderId: order.id, status: order.status });
  for (const line of gone) {
    await takeBackTickets(tx, await ticketsOfLine(tx, line), line.servedAt!);
    await items.update(tx, line.id, await asItWas(tx, line, locationId));
  }
  await touchOrder(tx, order, { changes: await refreshStatus(tx, order), before: gone });
  return { orderId: order.id, lines: gone.length };
};

/** Ready since when it was; of a dish on paper, of which nobody had said that it is, it was written down with handing it out (`progressByHand`). */
const asItWas = async (
  tx: WriteContext,
  line: OrderItemRow,
  locationId: string,
): Promise<Pick<OrderItemRow, 'status' | 'readyAt' | 'servedAt'>> => {
  const wasReady = line.readyAt !== line.servedAt || (await kitchenProgressOf(tx, line, locationId)) === 'ready';
  if (!wasReady) return { status: 'preparing', readyAt: null, servedAt: null };
  return { status: 'ready', readyAt: line.readyAt ?? null, servedAt: null };
};

/** The line, if it is at the table as it was handed out; nothing if it is back. Throws ORDER_HAND_OUT_NOT_UNDOABLE. */
const handedOutLine = (
  line: OrderItemRow | undefined,
  { itemId, quantity, servedAt }: TakeBackInput['lines'][number],
): OrderItemRow[] => {
  const isSame = line && !line.voidedAt && line.quantity === quantity;
  if (isSame && (line.status === 'ready' || line.status === 'preparing')) return [];
  if (isSame && line.status === 'served' && line.servedAt === servedAt) return [line];
  throw new AppError('ORDER_HAND_OUT_NOT_UNDOABLE', { itemId });
};

const isClosedSince = ({ status, closedAt }: Order, { servedAt }: OrderItemRow): boolean =>
  isOrderClosed(status) && (closedAt === null || closedAt >= servedAt!);
