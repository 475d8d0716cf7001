import { dishOf, type KitchenTicket, leftOf } from '@comanda/contracts';
import { thousandthsOf } from '@comanda/pricing';
import type { OrderItemRow } from '../orders.tables.ts';
import { isRequest, requestedQuantity } from '../tickets/ticket-work.ts';
import { groupBySharers } from './ticket-shares.ts';

type Sharing = Pick<OrderItemRow, 'id' | 'quantity' | 'sharedTickets'>;

/** Thousandths of a line, by its id. */
type Amounts = ReadonlyMap<string, number>;

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
  const first = tickets.filter(({ fallbackOf }) => !fallbackOf);
  for (const atStation of Map.groupBy(first, ({ stationId }) => stationId).values()) {
    const left = new Map(lines.map(({ id, quantity }) => [id, thousandthsOf(quantity)]));
    for (const { tickets: together, sharers } of groupBySharers(atStation, lines)) {
      const ids = sharers.map(({ id }) => id);
      for (const ticket of together.filter((one) => !isRequest(one))) parts.set(dishOf(ticket), new Map(left));
      const here = takeFrom(left, ids, requestedQuantity(together));
      const all = new Map(here);
      for (const ticket of together.filter(isRequest)) {
        const room = thousandthsOf(leftOf(ticket.ticketData));
        const part = takeFrom(here, ids, room);
        const isNothing = [...part.values()].every((amount) => amount === 0);
        // Of what was told anew since a cook may make either, and each says where it goes.
        parts.set(dishOf(ticket), isNothing ? takeFrom(new Map(all), ids, room) : part);
      }
    }
  }
  return parts;
};
