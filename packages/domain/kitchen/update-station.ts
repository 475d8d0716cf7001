import type { KitchenStationView, UpdateStationInput } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { checkFallback } from './check-fallback.ts';
import { getStationView, saveRuntime, stations } from './station.store.ts';

/** Changes a station; a new printer address starts with nothing known of it. Throws STATION_NOT_FOUND, CIRCULAR_FALLBACK. */
export const updateStation = async (
  tx: WriteContext,
  input: UpdateStationInput & { id: string },
): Promise<KitchenStationView> => {
  const { id, ...changes } = input;
  const before = await stations.get(tx, id);
  const station = await stations.update(tx, id, changes);
  await checkFallback(tx, station);
  if (before.printerUrl !== station.printerUrl) {
    await saveRuntime(tx, id, { printerStatus: null, printerCause: null, confirmLevel: null });
  }
  await tx.emit('stations.changed', { locationId: station.locationId });
  return getStationView(tx, id);
};
