import { AppError, type MovedOrders, type Order, type TransferItemsInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkOrderMayGrow } from '../discounts/check-growth.ts';
import { billedBeyondDiscounts, checkKept } from '../discounts/check-kept.ts';
import { discountsOf, stands } from '../discounts.store.ts';
import { getGuest } from '../guests/guests.ts';
import { createOrder } from '../lifecycle/create-order.ts';
import { checkPricesPassed } from '../lines/check-prices-follow.ts';
import { refuseFull } from '../lines/refuse-full.ts';
import { splitLine } from '../lines/split-line.ts';
import { isBilled, orders } from '../orders.store.ts';
import type { MovedParts, OrderItemRow } from '../orders.tables.ts';
import { settleOrder } from '../settle-order.ts';
import { moveParts, type Parts } from './move-parts.ts';
import { moves } from './moves.store.ts';
import {
  answer,
  checkOpen,
  mayShare,
  noParts,
  openSide,
  publishBothOrders,
  recordMove,
  type Side,
  saveSide,
  type TwoOrders,
} from './two-orders.ts';
import { wantedLines } from './wanted-lines.ts';

type Input = TransferItemsInput & TwoOrders;

/**
 * Dishes, or so many of one, go from an order to another, or to a free table where one is opened for them; guests may go along.
 * The kitchen cooks what it cooks: nothing is sent anew (docs/decisions.md#moving-dishes-between-orders). Throws
 * ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT, ORDER_ITEM_NOT_FOUND, ORDER_ITEM_VOIDED, ORDER_ITEM_BILLED,
 * ORDER_TRANSFER_TARGET_INVALID, ORDER_TRANSFER_QUANTITY, ORDER_TRANSFER_COMBO, ORDER_GUEST_NOT_FOUND, ORDER_GUEST_SEAT_TAKEN,
 * TABLE_NOT_FOUND, ORDER_TABLE_OCCUPIED, ORDER_LINES_EXCEEDED, and as giving a discount FORBIDDEN, APPROVAL_INVALID,
 * DISCOUNT_LIMIT.
 */
export const transferItems = async (tx: WriteContext, input: Input): Promise<MovedOrders> => {
  const source = await openSide(tx, input.id, input.ifMatch);
  const from = source.order;
  checkOpen(from);
  const wanted = wantedLines(source.before, input.items);
  for (const { line } of wanted)
    if (await isBilled(tx, line.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: line.id });
  const guests: Parts['guests'] = [];
  for (const guestId of new Set(input.guests)) guests.push(await getGuest(tx, from.id, guestId));
  const target = await targetOf(tx, from, input);
  const to = target.order;
  await refuseFull(tx, to, wanted.length);
  await checkPricesPassed(tx, { lines: wanted.map(({ line }) => line), from, to, there: target.before });
  const kept = await billedBeyondDiscounts(tx, from, source.before);
  const parts = { lines: await splitLines(tx, wanted), guests };
  const moved = await moveParts(tx, { from, to, parts, takesSeats: false, absorbedWith: () => null });
  const move = await moves.insert(tx, {
    locationId: from.locationId,
    kind: 'transfer',
    fromOrderId: from.id,
    toOrderId: to.id,
    moved: { ...noParts(from, to, input.tableId !== undefined), ...moved, ...(await standingOf(tx, from)) },
    createdBy: tx.actor.id,
    undoneAt: null,
  });
  await checkOrderMayGrow(tx, to);
  await publishBothOrders(tx, [from.id, to.id]);
  await checkKept(tx, from, kept);
  const isSent = wanted.some(({ line }) => line.sentAt);
  const other = await saveSide(tx, target, { sentAt: to.sentAt ?? (isSent ? from.sentAt : null) });
  const order = await saveSide(tx, source, await settleOrder(tx, from));
  await recordMove(tx, 'order.transfer', { order: from, other: to, lines: wanted.length });
  return answer(move, order, other);
};

/** Whoever takes the dishes back at once has what they left, and asks nobody. */
const standingOf = async (
  tx: WriteContext,
  { id }: Order,
): Promise<Required<Pick<MovedParts, 'stood' | 'stoodAmounts'>>> => {
  const standing = (await discountsOf(tx, id)).filter((one) => one.orderItemId === null && stands(one));
  return { stood: standing.map((one) => one.id), stoodAmounts: standing.map(({ amount }) => amount) };
};

const splitLines = async (
  tx: WriteContext,
  wanted: readonly { line: OrderItemRow; quantity: number }[],
): Promise<Parts['lines']> => {
  const lines: Parts['lines'] = [];
  for (const { line, quantity } of wanted) {
    const isWhole = quantity === line.quantity;
    lines.push({ line: isWhole ? line : await splitLine(tx, line, quantity), partedFrom: isWhole ? null : line.id });
  }
  return lines;
};

const targetOf = async (tx: WriteContext, from: Order, input: Input): Promise<Side> => {
  if (input.tableId !== undefined) return { order: await openAt(tx, from, input.tableId), before: [] };
  const target = await openSide(tx, input.toOrderId!, input.otherVersion);
  if (!mayShare(from, target.order)) throw new AppError('ORDER_TRANSFER_TARGET_INVALID', { orderId: target.order.id });
  checkOpen(target.order);
  return target;
};

/** The waiter stays who they were. */
const openAt = async (tx: WriteContext, from: Order, tableId: string): Promise<Order> => {
  const { businessId, locationId, waiterId } = from;
  if (from.orderType.startsWith('delivery')) throw new AppError('ORDER_TRANSFER_TARGET_INVALID', { orderId: from.id });
  const { id } = await createOrder(tx, {
    businessId,
    locationId,
    tableId,
    orderType: 'dine_in',
    status: 'draft',
    channel: from.channel,
    allowSecondOnTable: false,
  });
  return orders.update(tx, id, { waiterId });
};
