import type { StationHealth } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { z } from 'zod';
import { devicesOf } from '../devices/device.store.ts';
import { stationsOf } from './station.store.ts';

/**
 * Which stations of a location were seen lately. `offlineThresholdSeconds` is how long ago still counts as online; a
 * connected display keeps its station's `lastSeenAt` fresh.
 */
export const listStationHealth = async (
  ctx: Context,
  input: { locationId: string; offlineThresholdSeconds: number },
): Promise<{ data: z.infer<typeof StationHealth>[] }> => {
  const oldest = new Date(ctx.clock.ms() - input.offlineThresholdSeconds * 1000).toISOString();
  const devices = await devicesOf(ctx, input.locationId);
  const isFresh = (at: string | null) => at !== null && at >= oldest;
  const stations = await stationsOf(ctx, input.locationId);
  return {
    data: stations.map((station) => {
      const connected = devices.filter((device) => device.stationId === station.id && isFresh(device.lastSeenAt));
      return {
        stationId: station.id,
        stationName: station.name,
        lastSeenAt: station.lastSeenAt,
        isOnline: isFresh(station.lastSeenAt) || connected.length > 0,
        connectedDevices: connected.length,
        printerStatus: station.printerStatus,
      };
    }),
  };
};
