import type { KitchenStation } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { devicesOf, pendingSince, prints } from '../kitchen/index.ts';

/** Older ones are no news: their guests have left. Milliseconds. */
const NEWS_MS = 3_600_000;

/**
 * Tickets that nobody in the kitchen sees, by station: it prints nothing and no display is paired with it. One that is
 * paired and off shows them when it is back, and says itself that it is off.
 */
export const unseenTickets = async (
  ctx: Context,
  locationId: string,
  stations: readonly KitchenStation[],
): Promise<Map<string, number>> => {
  const watched = new Set((await devicesOf(ctx, locationId)).map((device) => device.stationId));
  const blind = stations.filter((station) => !prints(station) && !watched.has(station.id)).map((station) => station.id);
  if (blind.length === 0) return new Map();
  return pendingSince(ctx, blind, new Date(ctx.clock.ms() - NEWS_MS).toISOString());
};
