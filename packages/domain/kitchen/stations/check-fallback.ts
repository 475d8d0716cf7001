import { AppError, type KitchenStation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { isCircular } from './choose-stations.ts';
import { stations, stationsOf } from './station.store.ts';

/** A fallback is a station of the same location and never leads back. Throws STATION_NOT_FOUND, CIRCULAR_FALLBACK. */
export const checkFallback = async (tx: WriteContext, station: KitchenStation): Promise<void> => {
  if (!station.fallbackStationId) return;
  const fallback = await stations.get(tx, station.fallbackStationId);
  if (fallback.locationId !== station.locationId) throw new AppError('STATION_NOT_FOUND', { id: fallback.id });
  const fallbacks = new Map((await stationsOf(tx, station.locationId)).map((one) => [one.id, one.fallbackStationId]));
  fallbacks.set(station.id, station.fallbackStationId);
  if (isCircular(fallbacks, station.id)) throw new AppError('CIRCULAR_FALLBACK', { stationId: station.id });
};
