import { dishOf } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { stationSetup } from '../stations/station.store.ts';
import { pendingCopies, ticketsOfDishes } from '../tickets/ticket.store.ts';
import { workSince } from './look-for-unseen.ts';
import type { Screen, SeenTickets } from './seen-tickets.ts';

/** What is shown at a fallback, and the names of the stations whose screens show it again. */
export interface Returned {
  ticketId: string;
  backAt: string[];
}

/**
 * Where two stations have a dish on live screens now, because the screen it was shown elsewhere for is back: only what the tickets
 * at fallbacks do not say yet, or say still (docs/printing.md#a-screen-that-is-dark).
 */
export const lookForReturned = async (
  ctx: Context,
  input: { locationId: string; screens: readonly Screen[]; seen: SeenTickets },
): Promise<Returned[]> => {
  const stations = await stationSetup(ctx, input.locationId);
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  const changed: Returned[] = [];
  const copies = await pendingCopies(ctx, { stationIds: [...names.keys()], since: workSince(ctx) });
  if (copies.length === 0) return [];
  const dishes = Map.groupBy(await ticketsOfDishes(ctx, [...new Set(copies.map(dishOf))]), dishOf);
  for (const copy of copies) {
    const { sameAt = [], backAt: said = [] } = copy.ticketData;
    const others = dishes.get(dishOf(copy))!.filter(({ id }) => id !== copy.id);
    const shown = others.filter((ticket) => input.seen.isShown(ticket, input.screens));
    // What is shown elsewhere for this one is no screen that came back.
    const back = shown.flatMap(({ stationId }) => names.get(stationId) ?? []).filter((name) => !sameAt.includes(name));
    if (back.sort().join() !== said.join()) changed.push({ ticketId: copy.id, backAt: back });
  }
  return changed;
};
