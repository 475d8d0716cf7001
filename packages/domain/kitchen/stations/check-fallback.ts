import { AppError, type KitchenStation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { isCircular } from './choose-stations.ts';
import { findExpoStation } from './find-expo-station.ts';
import { stations, stationsOf } from './station.store.ts';

/**
 * A fallback is a station of the same location, never leads back, and does not become the pass, where nobody marks a dish ready
 * (docs/printing.md#the-pass); one that was `before` may stay. Throws STATION_NOT_FOUND, CIRCULAR_FALLBACK, STATION_IS_PASS.
 */
export const checkFallback = async (
  tx: WriteContext,
  station: KitchenStation,
  before: string | null = null,
): Promise<void> => {
  if (!station.fallbackStationId) return;
  const fallback = await stations.get(tx, station.fallbackStationId);
  if (fallback.locationId !== station.locationId) throw new AppError('STATION_NOT_FOUND', { id: fallback.id });
  const isNew = fallback.id !== before;
  if (isNew && (await findExpoStation(tx, station.locationId)) === fallback.id)
    throw new AppError('STATION_IS_PASS', { path: 'fallbackStationId', id: fallback.id });
  const fallbacks = new Map((await stationsOf(tx, station.locationId)).map((one) => [one.id, one.fallbackStationId]));
  fallbacks.set(station.id, station.fallbackStationId);
  if (isCircular(fallbacks, station.id)) throw new AppError('CIRCULAR_FALLBACK', { stationId: station.id });
};
