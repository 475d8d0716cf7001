import type { Order, OrderGuest } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { allergiesOf, amendAllergies } from '../guests/change-guests.ts';
import { ticketsOfOrder } from '../neighbours.store.ts';
import { guests, guestsOf, linesOf } from '../orders.store.ts';
import type { MovedParts, OrderItemRow } from '../orders.tables.ts';
import { followTickets } from '../sending/follow-tickets.ts';
import { moveLine } from './move-line.ts';
import { seatsAt } from './seats.ts';

/** What goes: whole lines, one that was parted for it with what it was parted from, and the guests who go along. */
export interface Parts {
  lines: { line: OrderItemRow; partedFrom: string | null }[];
  guests: OrderGuest[];
}

interface Going {
  from: Order;
  to: Order;
  parts: Parts;
  takesSeats: boolean;
  /** The orders a line that goes has come with then. */
  absorbedWith: (line: OrderItemRow) => string[] | null;
}

/** Seats of an order in which somebody sits or for which something was ordered. */
const seatsOf = async (tx: WriteContext, orderId: string): Promise<{ guests: Set<number>; all: Set<number> }> => {
  const seated = (await guestsOf(tx, orderId)).map(({ seatNo }) => seatNo);
  const ordered = (await linesOf(tx, orderId)).flatMap((line) => (line.voidedAt ? [] : (line.seatNo ?? [])));
  return { guests: new Set(seated), all: new Set([...seated, ...ordered]) };
};

/**
 * Puts lines and guests into another order, and their tickets after them. Who comes keeps their seat or gets a free one, and
 * their dishes with them; `takesSeats`: dishes of seats without a guest too, as where a whole table comes. Else such a dish
 * keeps the number of its seat, unless somebody has it there already. Answers how all of it was before.
 */
export const moveParts = async (
  tx: WriteContext,
  { from, to, parts, takesSeats, absorbedWith }: Going,
): Promise<Pick<MovedParts, 'lines' | 'guests' | 'tickets'>> => {
  const there = await seatsOf(tx, to.id);
  const coming = parts.guests.map(({ seatNo }) => seatNo);
  const ordered = takesSeats ? parts.lines.flatMap(({ line }) => line.seatNo ?? []) : [];
  const seats = seatsAt(there.all, [...coming, ...ordered]);
  const taken = new Set([...there.guests, ...coming.map((seat) => seats.get(seat))]);
  const seatOf = (seatNo: number | null): number | null => {
    if (seatNo === null) return null;
    return seats.get(seatNo) ?? (taken.has(seatNo) ? null : seatNo);
  };
  const allergies = new Map([...(await allergiesOf(tx, from.id)), ...(await allergiesOf(tx, to.id))]);
  for (const guest of parts.guests)
    await guests.update(tx, guest.id, { orderId: to.id, seatNo: seats.get(guest.seatNo) ?? guest.seatNo });
  for (const { line } of parts.lines)
    await moveLine(tx, line, to, { seatNo: seatOf(line.seatNo), absorbedWith: absorbedWith(line) });
  await followTickets(
    tx,
    from.id,
    parts.lines.map(({ line }) => line.id),
  );
  // A dish for the table is for whoever sits there now. Of those who left nobody need be told.
  await amendAllergies(tx, to, allergies, true);
  const tickets = [...(await ticketsOfOrder(tx, from.id)), ...(await ticketsOfOrder(tx, to.id))];
  return {
    tickets: tickets.map(({ id }) => id),
    lines: parts.lines.map(({ line: { id, seatNo, absorbedWith: was }, partedFrom }) => ({
      id,
      seatNo,
      partedFrom,
      ...(was ? { absorbedWith: was } : {}),
    })),
    guests: parts.guests.map(({ id, seatNo }) => ({ id, seatNo })),
  };
};
