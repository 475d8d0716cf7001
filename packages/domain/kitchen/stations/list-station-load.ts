import { cookedParts, replacedTickets, type StationLoad } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { z } from 'zod';
import { devicesOf } from '../devices/device.store.ts';
import { pendingAt } from '../tickets/ticket.store.ts';
import { stationsOf, waitingSlips } from './station.store.ts';

/** From this many pending tickets on, a station's load is medium, and high. */
const MEDIUM = 8;
const HIGH = 16;

export const loadLevel = (pending: number): 'low' | 'medium' | 'high' => {
  if (pending >= HIGH) return 'high';
  return pending >= MEDIUM ? 'medium' : 'low';
};

/** What is to be cooked of these tickets in all, as the station's screen sums it up, in thousandths exact. */
const portionsOf = (tickets: Awaited<ReturnType<typeof pendingAt>>): number =>
  tickets
    .flatMap(({ ticketData }) => cookedParts(ticketData))
    .reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0) / 1000;

/** How busy each station of a location is. */
export const listStationLoad = async (
  ctx: Context,
  input: { locationId: string },
): Promise<{ data: z.infer<typeof StationLoad>[] }> => {
  const stations = await stationsOf(ctx, input.locationId);
  const ids = stations.map(({ id }) => id);
  const onGlass = new Set((await devicesOf(ctx, input.locationId)).map(({ stationId }) => stationId));
  const pending = Map.groupBy(await pendingAt(ctx, ids, onGlass), ({ stationId }) => stationId);
  const jobs = await waitingSlips(ctx, input.locationId);
  return {
    data: stations.map((station) => {
      const waiting = pending.get(station.id) ?? [];
      const replaced = replacedTickets(waiting);
      const toCook = waiting.filter(({ id }) => !replaced.has(id));
      return {
        stationId: station.id,
        stationName: station.name,
        pendingTickets: toCook.length,
        pendingPortions: portionsOf(toCook),
        pendingJobs: jobs.get(station.id) ?? 0,
        oldestFiredAt: waiting[0]?.firedAt ?? null,
        load: loadLevel(toCook.length),
      };
    }),
  };
};
