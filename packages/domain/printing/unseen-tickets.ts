import { type KitchenStation, prints } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { devicesOf, isSeeing, pendingBetween } from '../kitchen/index.ts';

/** Older ones are no news: their guests have left. Milliseconds. */
const NEWS_MS = 3_600_000;
/** A display that was paired just now is on by then. Milliseconds. */
const WAKING_MS = 30_000;

/**
 * How many lines nobody in the kitchen sees, by station: it prints nothing, and no display is paired with it, or those that are
 * have been away too long to be on their way back.
 */
export const unseenTickets = async (
  ctx: Context,
  locationId: string,
  stations: readonly KitchenStation[],
): Promise<Map<string, number>> => {
  const now = ctx.clock.ms();
  const devices = await devicesOf(ctx, locationId);
  const paired = new Set(devices.map(({ stationId }) => stationId));
  const seeing = new Set(devices.filter((one) => isSeeing(one, now)).map(({ stationId }) => stationId));
  const dark = stations.filter((one) => !prints(one) && !seeing.has(one.id)).map(({ id }) => id);
  const since = new Date(now - NEWS_MS).toISOString();
  const pending = (ids: string[], agoMs: number) =>
    ids.length === 0 ? [] : pendingBetween(ctx, ids, since, new Date(now - agoMs).toISOString());
  return new Map([
    ...(await pending(
      dark.filter((id) => !paired.has(id)),
      0,
    )),
    ...(await pending(
      dark.filter((id) => paired.has(id)),
      WAKING_MS,
    )),
  ]);
};
