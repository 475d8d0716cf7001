import { AppError, isOrderClosed, type MovedOrders, type Order, type OrderView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { setTableStatus } from '../../dining/index.ts';
import { checkVersion, touchOrder } from '../change-order.ts';
import { reprice } from '../discounts/reprice.ts';
import { getOrder, linesOf, openOrderOnTable } from '../orders.store.ts';
import type { MovedParts, OrderBefore, OrderItemRow, OrderMoveRow } from '../orders.tables.ts';
import { statusFrom } from '../sending/refresh-status.ts';

/** The caller's order and the other one, as they know both. */
export interface TwoOrders {
  id: string;
  ifMatch?: number | undefined;
  otherVersion?: number | undefined;
}

/** An order and its lines before anything moved. */
export interface Side {
  order: Order;
  before: OrderItemRow[];
}

/** Throws ORDER_CLOSED. */
export const checkOpen = (order: Order): void => {
  if (isOrderClosed(order.status)) throw new AppError('ORDER_CLOSED', { orderId: order.id, status: order.status });
};

/** An order as it is, if the caller has seen it so. Throws ORDER_NOT_FOUND, ORDER_VERSION_CONFLICT. */
export const openSide = async (tx: WriteContext, id: string, version: number | undefined): Promise<Side> => {
  const order = await getOrder(tx, id);
  checkVersion(order, version);
  return { order, before: await linesOf(tx, id) };
};

const isAway = ({ orderType, originLocationId, locationId, dispatchedAt }: Order): boolean =>
  orderType.startsWith('delivery') ||
  (originLocationId !== null && originLocationId !== locationId) ||
  (dispatchedAt ?? null) !== null;

/** True of two orders between which dishes may go: of one branch, and neither is carried to somebody's door or has left the house. */
export const mayShare = (a: Order, b: Order): boolean =>
  a.id !== b.id && a.locationId === b.locationId && !isAway(a) && !isAway(b);

export const standing = ({ status, sentAt, guestCount, parentOrderId }: Order): OrderBefore => ({
  status,
  sentAt,
  guestCount,
  parentOrderId,
});

/** Counts the change of an order; its status is what its lines give it, but one that is closed by `changes` is. */
export const saveSide = async (
  tx: WriteContext,
  { order, before }: Side,
  changes: Partial<Order> = {},
): Promise<OrderView> => {
  const status = statusFrom({ ...order, ...changes }, await linesOf(tx, order.id));
  return touchOrder(tx, order, { changes: { ...changes, ...status }, before });
};

/** Leaves a table to others, where nobody else sits at it. */
export const leaveTable = async (tx: WriteContext, { id, tableId }: Order): Promise<void> => {
  if (tableId && !(await openOrderOnTable(tx, tableId, id))) await setTableStatus(tx, tableId, 'available');
};

/** What the log says of dishes that went between orders, or came back. */
export const recordMove = async (
  tx: WriteContext,
  action: 'order.merge' | 'order.unmerge' | 'order.transfer' | 'order.transfer_undone',
  { order, other, lines }: { order: Order; other: Order; lines: number },
): Promise<void> =>
  recordAudit(tx, {
    action,
    entity: 'order',
    entityId: order.id,
    locationId: order.locationId,
    reason: null,
    details: {
      documentNumber: order.documentNumber,
      table: order.tableAliasSnapshot,
      other: other.documentNumber,
      otherTable: other.tableAliasSnapshot,
      lines,
    },
  });

export const noParts = (from: Order, to: Order, isOpened = false): MovedParts => ({
  lines: [],
  guests: [],
  from: standing(from),
  to: standing(to),
  isOpened,
});

/**
 * Both are told to whoever follows orders, when every line is where it goes and their discounts are taken off what they have now.
 */
export const publishBothOrders = async (tx: WriteContext, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await reprice(tx, { id });
  for (const orderId of ids) await tx.emit('order.changed', { orderId });
};

export const answer = (move: Pick<OrderMoveRow, 'id'>, order: OrderView, other: OrderView): MovedOrders => ({
  moveId: move.id,
  order,
  other,
});
