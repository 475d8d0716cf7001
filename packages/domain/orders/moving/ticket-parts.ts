import type { KitchenTicket } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import { thousandthsOf } from '@comanda/pricing';
import { askedBy } from '../sending/shared-food.ts';
import { dishOf, isOn } from '../sending/shares.store.ts';

type Sharing = Pick<OrderItemRow, 'id' | 'quantity' | 'sharedTickets'>;

/** Thousandths of a line, by its id. */
type Amounts = ReadonlyMap<string, number>;

/** It says anew what others ask for, or asks for nothing any more. */
const asksForNothing = ({ status, ticketData }: KitchenTicket): boolean =>
  status === 'voided' || ticketData.change === 'edited';

/** Takes up to `room` from what is left of the lines, one after the other. */
const takeFrom = (left: Map<string, number>, ids: readonly string[], room: number): Map<string, number> => {
  const taken = new Map<string, number>();
  let rest = Math.max(0, room);
  for (const id of ids) {
    const amount = Math.min(rest, left.get(id) ?? 0);
    taken.set(id, amount);
    left.set(id, (left.get(id) ?? 0) - amount);
    rest -= amount;
  }
  return taken;
};

/**
 * Whose food is on which tickets: by the ticket's dish (`dishOf`), how much of it is which line's. What was fired for a line alone
 * it has there; the rest of it is on those it shares with fewest, for who shares a later ticket shares the earlier ones, too. Each
 * station makes all of it. Pure.
 */
export const ticketParts = (
  tickets: readonly KitchenTicket[],
  lines: readonly Sharing[],
): ReadonlyMap<string, Amounts> => {
  const parts = new Map<string, Amounts>();
  const sharersOf = (ticket: KitchenTicket) => lines.filter((line) => isOn(ticket, line)).map(({ id }) => id);
  const first = tickets.filter(({ fallbackOf }) => !fallbackOf);
  for (const atStation of Map.groupBy(first, ({ stationId }) => stationId).values()) {
    const left = new Map(lines.map(({ id, quantity }) => [id, thousandthsOf(quantity)]));
    const groups = [...Map.groupBy(atStation, (ticket) => sharersOf(ticket).join()).values()]
      .map((together) => ({ together, ids: sharersOf(together[0]!) }))
      .sort((a, b) => a.ids.length - b.ids.length);
    for (const { together, ids } of groups) {
      for (const ticket of together.filter(asksForNothing)) parts.set(dishOf(ticket), new Map(left));
      const here = takeFrom(left, ids, askedBy(together));
      for (const ticket of together.filter((one) => !asksForNothing(one)))
        parts.set(dishOf(ticket), takeFrom(here, ids, thousandthsOf(ticket.ticketData.quantity)));
    }
  }
  return parts;
};
