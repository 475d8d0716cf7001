import { AppError, type MovedOrders, type UndoTransferInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkOrderMayGrow } from '../discounts/check-growth.ts';
import { billedBeyondDiscounts, checkKept } from '../discounts/check-kept.ts';
import { keepAmounts } from '../discounts/reprice.ts';
import { linesOf } from '../orders.store.ts';
import { settleOrder } from '../settle-order.ts';
import { moves } from './moves.store.ts';
import {
  answer,
  checkOpen,
  leaveTable,
  openSide,
  publishBothOrders,
  recordMove,
  saveSide,
  type TwoOrders,
} from './two-orders.ts';
import { undoMove } from './undo-move.ts';

/** Why an order that was opened for dishes that went back is no cancelled one. */
export const UNDONE = 'undone';

/**
 * Takes dishes back that went to another order; an order that was opened for them and has nothing else is closed. Only while
 * nothing was sent since by either. Throws ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT, ORDER_TRANSFER_NOT_FOUND,
 * ORDER_TRANSFER_NOT_UNDOABLE, ORDER_ITEM_BILLED, and as dishes that come FORBIDDEN, APPROVAL_INVALID, DISCOUNT_LIMIT.
 */
export const undoTransfer = async (tx: WriteContext, input: UndoTransferInput & TwoOrders): Promise<MovedOrders> => {
  const source = await openSide(tx, input.id, input.ifMatch);
  const from = source.order;
  checkOpen(from);
  const move = await moves.get(tx, input.moveId);
  if (move.kind !== 'transfer' || move.fromOrderId !== from.id || move.undoneAt)
    throw new AppError('ORDER_TRANSFER_NOT_FOUND', { id: move.id });
  const target = await openSide(tx, move.toOrderId, input.otherVersion);
  const to = target.order;
  checkOpen(to);
  const kept = await billedBeyondDiscounts(tx, to, target.before);
  await undoMove(tx, move, { from, to, tooLate: 'ORDER_TRANSFER_NOT_UNDOABLE' });
  // What was taken off the order since was not given for what had left it (docs/discounts.md#limits).
  await checkOrderMayGrow(tx, from, move.moved.stood);
  await keepAmounts(tx, from, move.moved);
  await publishBothOrders(tx, [to.id, from.id]);
  await checkKept(tx, to, kept);
  const { moved } = move;
  const isEmpty = (await linesOf(tx, to.id)).every(({ voidedAt }) => voidedAt);
  const closed = { status: 'cancelled', cancellationReason: UNDONE, closedAt: tx.clock.now() } as const;
  const back = { status: moved.to.status, sentAt: moved.to.sentAt };
  const other = await saveSide(
    tx,
    target,
    moved.isOpened && isEmpty ? closed : { ...back, ...(await settleOrder(tx, to)) },
  );
  if (moved.isOpened && isEmpty) await leaveTable(tx, to);
  const order = await saveSide(tx, source, { status: moved.from.status, sentAt: moved.from.sentAt });
  await recordMove(tx, 'order.transfer_undone', { order: from, other: to, lines: moved.lines.length });
  return answer(move, order, other);
};
