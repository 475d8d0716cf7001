import { AppError, type MergeOrdersInput, type MovedOrders, type Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { setTableStatus } from '../../dining/index.ts';
import { reprice } from '../discounts/reprice.ts';
import { openOrderOnTable } from '../orders.store.ts';
import { refuseBilled } from '../refuse-billed.ts';
import { lastMove } from './moves.store.ts';
import { answer, checkOpen, openSide, publishBothOrders, recordMove, saveSide, type TwoOrders } from './two-orders.ts';
import { undoMove } from './undo-move.ts';

/**
 * Takes a merge back: the absorbed order is open again at its table, with the lines and guests it had. Only while nothing was
 * sent since, and nobody sits at that table. Throws ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT,
 * ORDER_MERGE_NOT_FOUND, ORDER_MERGE_NOT_UNDOABLE, ORDER_TABLE_OCCUPIED, ORDER_HAS_PAYMENTS, ORDER_HAS_BILLS, and as giving a
 * discount FORBIDDEN, APPROVAL_INVALID.
 */
export const unmergeOrders = async (tx: WriteContext, input: MergeOrdersInput & TwoOrders): Promise<MovedOrders> => {
  const into = await openSide(tx, input.id, input.ifMatch);
  const absorbed = await openSide(tx, input.otherId, input.otherVersion);
  const [to, from] = [into.order, absorbed.order];
  checkOpen(to);
  const move = await lastMove(tx, { kind: 'merge', fromOrderId: from.id, toOrderId: to.id });
  if (!move || from.mergedInto !== to.id) throw new AppError('ORDER_MERGE_NOT_FOUND', { orderId: from.id });
  await refuseBilled(tx, to);
  await undoMove(tx, move, { from, to, tooLate: 'ORDER_MERGE_NOT_UNDOABLE' });
  if (from.tableId !== to.tableId) await sitDown(tx, from);
  await reprice(tx, from);
  await publishBothOrders(tx, [to.id]);
  const { moved } = move;
  const other = await saveSide(tx, absorbed, {
    status: moved.from.status,
    cancellationReason: null,
    closedAt: null,
    parentOrderId: moved.from.parentOrderId,
    mergedInto: null,
  });
  const order = await saveSide(tx, into, {
    status: moved.to.status,
    sentAt: moved.to.sentAt,
    guestCount: guestsApart(to, moved.from.guestCount, moved.to.guestCount),
    parentOrderId: moved.to.parentOrderId ?? to.parentOrderId,
  });
  await recordMove(tx, 'order.unmerge', { order: to, other: from, lines: moved.lines.length });
  return answer(move, order, other);
};

/** How many are left when those who came go; who was counted meanwhile stays counted. */
const guestsApart = ({ guestCount }: Order, came: number | null, were: number | null): number | null => {
  if (guestCount === null || came === null) return guestCount;
  const left = guestCount - came;
  return left > 0 ? left : were && 1;
};

/** Back to the table, if nobody sits there. */
const sitDown = async (tx: WriteContext, { id, tableId }: Order): Promise<void> => {
  if (!tableId) return;
  const other = await openOrderOnTable(tx, tableId, id);
  if (other) throw new AppError('ORDER_TABLE_OCCUPIED', { orderId: other.id, tableId });
  await setTableStatus(tx, tableId, 'occupied');
};
