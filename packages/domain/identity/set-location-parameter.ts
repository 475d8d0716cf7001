import { APPROVER_PIN_DIGITS, AppError, DEFAULT_KITCHEN_STATION_ID } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { locations } from './identity.store.ts';
import { saveParameter } from './location-parameters.ts';

/** Sets one setting of a location. Throws LOCATION_NOT_FOUND, STATION_NOT_FOUND (a default station is one of that location). */
export const setLocationParameter = async (
  tx: WriteContext,
  input: { locationId: string; name: string; value: string },
): Promise<{ locationId: string; name: string; value: string }> => {
  const { locationId, name, value } = input;
  await locations.get(tx, locationId);
  if (name === DEFAULT_KITCHEN_STATION_ID) await checkStation(tx, locationId, value);
  if (name === APPROVER_PIN_DIGITS && !/^[4-8]$/.test(value)) {
    const issue = { in: 'body', path: 'value', message: 'from 4 to 8' };
    throw new AppError('VALIDATION_FAILED', { issues: [issue] });
  }
  await saveParameter(tx, locationId, name, value);
  return { locationId, name, value };
};

const checkStation = async (tx: WriteContext, locationId: string, stationId: string): Promise<void> => {
  const station = await tx.db
    .selectFrom('kitchenStation')
    .select('id')
    .where('id', '=', stationId)
    .where('locationId', '=', locationId)
    .executeTakeFirst();
  if (!station) throw new AppError('STATION_NOT_FOUND', { id: stationId });
};
