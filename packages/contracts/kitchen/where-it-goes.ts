import type { TicketData, TicketMove } from '../kitchen.ts';

type Told = Pick<TicketData, 'orderNumber' | 'tableAlias' | 'seatNo' | 'quantity'>;
type Moves = readonly TicketMove[] | null | undefined;

/** What a place is called: its table, or the order where it has none. */
export const placeName = ({ tableAlias, orderNumber }: Pick<TicketMove, 'orderNumber' | 'tableAlias'>): string =>
  tableAlias?.trim() || orderNumber;

/** The seat a ticket's food is for now; null for none, or where parts of it are for several. */
export const seatNow = ({ seatNo, quantity }: Told, movedTo: Moves): number | null => {
  const [move, ...others] = movedTo ?? [];
  if (!move) return seatNo;
  if (others.length === 0 && move.quantity === null) return move.seatNo === undefined ? seatNo : move.seatNo;
  const gone = movedTo!.reduce((sum, one) => sum + (one.quantity ?? 0), 0);
  return gone < quantity ? seatNo : null;
};

/** Where a ticket's food goes that goes elsewhere, and so many of it; `seatNo` where that is not the seat of all of it. */
export const placesNow = ({ orderNumber, tableAlias }: Told, movedTo: Moves): TicketMove[] =>
  (movedTo ?? [])
    .map(({ seatNo, ...move }) => (move.quantity === null ? move : { ...move, seatNo: seatNo ?? null }))
    .filter((move) => move.orderNumber !== orderNumber || move.tableAlias !== tableAlias || move.quantity !== null);

/** Of the tickets of a line, where its food was to go when it was sent, if that is another place than that of its order now. */
export const placeBefore = (
  tickets: readonly { ticketData: Told; movedTo?: Moves }[],
  orderNumber: string,
): string | null => {
  for (const { ticketData, movedTo } of tickets) {
    const move = placesNow(ticketData, movedTo).find((one) => one.orderNumber === orderNumber);
    if (move && placeName(move) !== placeName(ticketData)) return placeName(ticketData);
  }
  return null;
};
