import { AppError, DEFAULT_KITCHEN_STATION_ID, EXPO_STATION_ID } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { findExpoStation } from '../stations/find-expo-station.ts';
import { readRouting } from '../stations/read-routing.ts';

/**
 * Nothing is marked ready at a pass: where dishes go, or come where a display is dark, is none, and what has no station does not go to one
 * (docs/printing.md#the-pass). Throws STATION_IN_USE_AS_MULTICAST_TARGET, STATION_IS_PASS.
 */
export const keepPassFree = async (
  tx: WriteContext,
  { locationId, name, value }: DomainEvents['setting.changed'],
): Promise<void> => {
  const about = { path: 'value', id: value };
  if (name === DEFAULT_KITCHEN_STATION_ID && (await findExpoStation(tx, locationId)) === value)
    throw new AppError('STATION_IS_PASS', about);
  if (name !== EXPO_STATION_ID) return;
  const { stations, assignments, defaultStationId } = await readRouting(tx, locationId);
  const isNamed = assignments.some((rule) => [rule.stationId, ...Object.values(rule.modifierRouting)].includes(value));
  const isFallback = [...stations.values()].some(({ fallbackStationId }) => fallbackStationId === value);
  if (isNamed || isFallback || value === defaultStationId)
    throw new AppError('STATION_IN_USE_AS_MULTICAST_TARGET', about);
};
