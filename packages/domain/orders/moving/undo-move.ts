import { AppError, type KitchenTicket, type Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { returnOrderDiscounts } from '../discounts/bring-order-discounts.ts';
import { allergiesOf, amendAllergies } from '../guests/change-guests.ts';
import { checkPricesFollow } from '../lines/check-prices-follow.ts';
import { rejoinSplitLine } from '../lines/split-line.ts';
import { ticketsOfOrder } from '../neighbours.store.ts';
import { guests, guestsOf, isBilled, items, linesOf } from '../orders.store.ts';
import type { MovedParts, OrderItemRow, OrderMoveRow } from '../orders.tables.ts';
import { followTickets } from '../sending/follow-tickets.ts';
import { moveLine } from './move-line.ts';
import { moves, openTransfersFrom } from './moves.store.ts';
import { seatsAt } from './seats.ts';

type TooLate = 'ORDER_MERGE_NOT_UNDOABLE' | 'ORDER_TRANSFER_NOT_UNDOABLE';

/** The lines that went, if all are where they went. Throws the code for it being too late. */
const movedLines = async (tx: WriteContext, move: OrderMoveRow, tooLate: TooLate): Promise<OrderItemRow[]> => {
  const lines: OrderItemRow[] = [];
  for (const { id } of move.moved.lines) {
    const line = await items.find(tx, id);
    // One that was taken off before it was sent is nobody's to bring back.
    if (!line) continue;
    if (line.orderId !== move.toOrderId) throw new AppError(tooLate, { reason: 'moved', itemId: id });
    if (await isBilled(tx, id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: id });
    lines.push(line);
  }
  const there = await linesOf(tx, move.toOrderId);
  if (move.kind === 'merge') {
    // What was parted since of a line that came goes back with it; a part that is elsewhere would be nobody's.
    const known = new Set(lines.map(({ id }) => id));
    const parts = there.filter(({ id, absorbedWith }) => absorbedWith?.includes(move.fromOrderId) && !known.has(id));
    lines.push(...parts);
    const away = await partAway(tx, move, new Set(lines.map(({ id }) => id)));
    if (away) throw new AppError(tooLate, { reason: 'moved', itemId: away });
  }
  const torn = tornCombo(lines, there);
  if (torn) throw new AppError(tooLate, { reason: 'combo', itemId: torn.id });
  return lines;
};

/** Of lines that came, one of which a part went on and is not back. */
const partAway = async (
  tx: WriteContext,
  { toOrderId }: OrderMoveRow,
  ids: ReadonlySet<string>,
): Promise<string | null> => {
  const gone = (await openTransfersFrom(tx, toOrderId)).flatMap(({ moved }) => moved.lines);
  for (const { id, partedFrom } of gone) {
    if (partedFrom === null || !ids.has(partedFrom)) continue;
    const part = await items.find(tx, id);
    if (part && part.orderId !== toOrderId) return partedFrom;
  }
  return null;
};

/** Of what would go back a line of a combo of which another line would stay. */
const tornCombo = (going: readonly OrderItemRow[], there: readonly OrderItemRow[]): OrderItemRow | undefined => {
  const ids = new Set(going.map(({ id }) => id));
  const comboOf = (line: OrderItemRow) => (line.lineType === 'product' ? null : (line.parentOrderItemId ?? line.id));
  const staying = new Set(there.filter(({ id, voidedAt }) => !voidedAt && !ids.has(id)).map(comboOf));
  return going.find((line) => line.lineType !== 'product' && staying.has(comboOf(line)));
};

/** To leave something out is no dish more, nor is what is shown at a fallback. */
const isFood = ({ ticketData, fallbackOf }: KitchenTicket): boolean => ticketData.change !== 'removed' && !fallbackOf;

/**
 * Brings back what went from one order to another: lines and guests to the seats they had, their tickets with them, and a line
 * that was parted for it is one again where nothing happened to either part. Only while the kitchen was sent nothing new by
 * either order: afterwards nobody could say whose it is. Throws `tooLate` with its reason, ORDER_ITEM_BILLED, and as giving a
 * discount FORBIDDEN, APPROVAL_INVALID.
 */
export const undoMove = async (
  tx: WriteContext,
  move: OrderMoveRow,
  { from, to, tooLate }: { from: Order; to: Order; tooLate: TooLate },
): Promise<void> => {
  const known = new Set(move.moved.tickets);
  for (const { id } of [from, to])
    if ((await ticketsOfOrder(tx, id)).some((ticket) => isFood(ticket) && !known.has(ticket.id)))
      throw new AppError(tooLate, { reason: 'sent', orderId: id });
  const lines = await movedLines(tx, move, tooLate);
  // Either may have become an order of another kind since.
  await checkPricesFollow(tx, { lines, from: to, to: from });
  await returnOrderDiscounts(tx, from, move.moved.discounts ?? []);
  const allergies = new Map([...(await allergiesOf(tx, from.id)), ...(await allergiesOf(tx, to.id))]);
  await bringBack(tx, from, move.moved, lines);
  await followTickets(
    tx,
    to.id,
    lines.map(({ id }) => id),
  );
  for (const { id, partedFrom } of move.moved.lines) if (partedFrom) await rejoinSplitLine(tx, partedFrom, id);
  // Guests come back to seats where others ordered since, and dishes to seats of which something was said since.
  for (const order of [from, to]) await amendAllergies(tx, order, allergies);
  await moves.update(tx, move.id, { undoneAt: tx.clock.now() });
};

/** What it had come with when it was of this order. */
const earlier = ({ absorbedWith }: OrderItemRow, { id }: Order): string[] =>
  (absorbedWith ?? []).slice(0, (absorbedWith ?? []).indexOf(id));

const bringBack = async (
  tx: WriteContext,
  from: Order,
  moved: MovedParts,
  lines: readonly OrderItemRow[],
): Promise<void> => {
  const taken = (await guestsOf(tx, from.id)).map(({ seatNo }) => seatNo);
  const seats = seatsAt(
    taken,
    moved.guests.map(({ seatNo }) => seatNo),
  );
  for (const { id, seatNo } of moved.guests)
    if (await guests.find(tx, id)) await guests.update(tx, id, { orderId: from.id, seatNo: seats.get(seatNo)! });
  const were = new Map(moved.lines.map((one) => [one.id, one]));
  for (const line of lines) {
    const { seatNo, absorbedWith } = were.get(line.id) ?? { seatNo: line.seatNo, absorbedWith: earlier(line, from) };
    const seat = seatNo === null ? null : (seats.get(seatNo) ?? seatNo);
    await moveLine(tx, line, from, { seatNo: seat, absorbedWith });
  }
};
