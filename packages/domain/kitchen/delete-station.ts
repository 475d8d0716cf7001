import { AppError } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { hasDevices } from './device.store.ts';
import { stations } from './station.store.ts';
import { hasTickets } from './ticket.store.ts';

/**
 * Removes a station nothing points at. Throws STATION_IN_USE_AS_MULTICAST_TARGET, STATION_HAS_KDS_DEVICES,
 * STATION_HAS_KITCHEN_TICKETS (spec "Errors").
 */
export const deleteStation = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const station = await stations.get(tx, input.id);
  if (await isTarget(tx, station.id)) throw new AppError('STATION_IN_USE_AS_MULTICAST_TARGET');
  if (await hasDevices(tx, station.id)) throw new AppError('STATION_HAS_KDS_DEVICES');
  if (await hasTickets(tx, station.id)) throw new AppError('STATION_HAS_KITCHEN_TICKETS');
  await tx.db.deleteFrom('kdsDevice').where('stationId', '=', station.id).execute();
  await tx.db.deleteFrom('printJob').where('stationId', '=', station.id).execute();
  await stations.delete(tx, station.id);
  await tx.emit('stations.changed', { locationId: station.locationId });
};

const isTarget = async (tx: WriteContext, stationId: string): Promise<boolean> => {
  const rows = await tx.db
    .selectFrom('stationAssignment')
    .select(['stationId', 'modifierRouting'])
    .where('businessId', '=', tx.actor.businessId)
    .execute();
  if (rows.some((row) => row.stationId === stationId || Object.values(row.modifierRouting).includes(stationId)))
    return true;
  const fallback = await tx.db
    .selectFrom('kitchenStation')
    .select('id')
    .where('fallbackStationId', '=', stationId)
    .limit(1)
    .executeTakeFirst();
  return fallback !== undefined;
};
