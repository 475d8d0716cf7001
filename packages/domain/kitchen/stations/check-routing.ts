import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stationsOf } from './station.store.ts';

/** Every station a rule names must be of the rule's own location. Throws STATION_NOT_FOUND. */
export const checkRouting = async (tx: WriteContext, locationId: string, stationIds: string[]): Promise<void> => {
  const known = new Set((await stationsOf(tx, locationId)).map((station) => station.id));
  const stranger = stationIds.find((id) => !known.has(id));
  if (stranger) throw new AppError('STATION_NOT_FOUND', { id: stranger });
};
