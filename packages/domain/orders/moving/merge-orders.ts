import { AppError, type MergeOrdersInput, type MovedOrders, type Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { bringOrderDiscounts } from '../discounts/bring-order-discounts.ts';
import { checkOrderMayGrow } from '../discounts/check-growth.ts';
import { checkPricesPassed } from '../lines/check-prices-follow.ts';
import { refuseFull } from '../lines/refuse-full.ts';
import { guestsOf, orders } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { refuseBilled } from '../refuse-billed.ts';
import { moveParts } from './move-parts.ts';
import { moves } from './moves.store.ts';
import {
  answer,
  checkOpen,
  leaveTable,
  mayShare,
  noParts,
  openSide,
  publishBothOrders,
  recordMove,
  saveSide,
  type TwoOrders,
} from './two-orders.ts';

/** Why an order that took up another is no cancelled one. */
export const MERGED = 'merged';

/**
 * Two tables become one: the lines and guests of the other order come to this one, with their tickets, and it is closed under its
 * own number, its table free for others (docs/decisions.md#moving-dishes-between-orders). Throws ORDER_NOT_FOUND, ORDER_CLOSED,
 * ORDER_VERSION_CONFLICT, ORDER_MERGE_INVALID, ORDER_HAS_PAYMENTS, ORDER_HAS_BILLS, ORDER_GUEST_SEAT_TAKEN,
 * ORDER_LINES_EXCEEDED, and as giving a discount FORBIDDEN, APPROVAL_INVALID, DISCOUNT_LIMIT.
 */
export const mergeOrders = async (tx: WriteContext, input: MergeOrdersInput & TwoOrders): Promise<MovedOrders> => {
  const into = await openSide(tx, input.id, input.ifMatch);
  const absorbed = await openSide(tx, input.otherId, input.otherVersion);
  const [to, from] = [into.order, absorbed.order];
  await checkMergeable(tx, to, from);
  const lines = absorbed.before.flatMap((line) => (line.voidedAt ? [] : { line, partedFrom: null }));
  await refuseFull(tx, to, lines.length);
  await checkPricesPassed(tx, { lines: lines.map(({ line }) => line), from, to, there: into.before });
  const parts = { lines, guests: await guestsOf(tx, from.id) };
  const discounts = await bringOrderDiscounts(tx, from, to);
  const absorbedWith = (line: OrderItemRow) => [...(line.absorbedWith ?? []), from.id];
  const moved = await moveParts(tx, { from, to, parts, takesSeats: true, absorbedWith });
  const move = await moves.insert(tx, {
    locationId: to.locationId,
    kind: 'merge',
    fromOrderId: from.id,
    toOrderId: to.id,
    moved: { ...noParts(from, to), ...moved, discounts },
    createdBy: tx.actor.id,
    undoneAt: null,
  });
  if (lines.length > 0) await checkOrderMayGrow(tx, to, discounts);
  await publishBothOrders(tx, [from.id, to.id]);
  const other = await saveSide(tx, absorbed, {
    status: 'cancelled',
    cancellationReason: MERGED,
    closedAt: tx.clock.now(),
    parentOrderId: to.id,
    mergedInto: to.id,
  });
  await leaveTable(tx, from);
  const order = await saveSide(tx, into, {
    sentAt: to.sentAt ?? from.sentAt,
    guestCount: guestsTogether(to, from),
    parentOrderId: to.parentOrderId === from.id ? null : to.parentOrderId,
  });
  await recordMove(tx, 'order.merge', { order: to, other: from, lines: lines.length });
  return answer(move, order, other);
};

/** How many sit there then: of both together, as far as somebody counted them. */
const guestsTogether = ({ guestCount }: Order, other: Order): number | null =>
  guestCount === null ? other.guestCount : Math.min(200, guestCount + (other.guestCount ?? 0));

const checkMergeable = async (tx: WriteContext, to: Order, from: Order): Promise<void> => {
  checkOpen(to);
  checkOpen(from);
  if (!mayShare(to, from)) throw new AppError('ORDER_MERGE_INVALID', { orderId: from.id });
  if (await comesFrom(tx, to, from.id))
    throw new AppError('ORDER_MERGE_INVALID', { orderId: from.id, reason: 'circle' });
  for (const order of [to, from]) await refuseBilled(tx, order);
};

/** True when an order comes from another over a third: following its parents would never end. */
const comesFrom = async (tx: WriteContext, { parentOrderId }: Order, ancestorId: string): Promise<boolean> => {
  const seen = new Set<string>();
  let at = parentOrderId && parentOrderId !== ancestorId ? await orders.find(tx, parentOrderId) : null;
  while (at && !seen.has(at.id)) {
    if (at.parentOrderId === ancestorId) return true;
    seen.add(at.id);
    at = at.parentOrderId ? await orders.find(tx, at.parentOrderId) : null;
  }
  return false;
};
