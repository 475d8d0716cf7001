import type { StationLoad } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { z } from 'zod';
import { pendingByStation } from '../tickets/ticket.store.ts';
import { stationsOf, waitingSlips } from './station.store.ts';

/** From this many pending tickets on, a station's load is medium, and high. */
const MEDIUM = 8;
const HIGH = 16;

export const loadLevel = (pending: number): 'low' | 'medium' | 'high' => {
  if (pending >= HIGH) return 'high';
  return pending >= MEDIUM ? 'medium' : 'low';
};

/** How busy each station of a location is. */
export const listStationLoad = async (
  ctx: Context,
  input: { locationId: string },
): Promise<{ data: z.infer<typeof StationLoad>[] }> => {
  const stations = await stationsOf(ctx, input.locationId);
  const ids = stations.map(({ id }) => id);
  const pending = new Map((await pendingByStation(ctx, ids)).map((row) => [row.stationId, row]));
  const jobs = await waitingSlips(ctx, input.locationId);
  return {
    data: stations.map((station) => {
      const tickets = pending.get(station.id);
      return {
        stationId: station.id,
        stationName: station.name,
        pendingTickets: tickets?.pending ?? 0,
        pendingJobs: jobs.get(station.id) ?? 0,
        oldestFiredAt: tickets?.oldestFiredAt ?? null,
        load: loadLevel(tickets?.pending ?? 0),
      };
    }),
  };
};
