import { AppError, DEFAULT_KITCHEN_STATION_ID, type KitchenStation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findParameter } from '../../identity/index.ts';
import { hasDevices } from '../devices/device.store.ts';
import { hasTickets } from '../tickets/ticket.store.ts';
import { auditStation } from './audit-station.ts';
import { deleteRemains, hasSlips, isTarget, stations } from './station.store.ts';

/**
 * Removes a station nothing points at, neither as rule nor fallback nor the branch's default. Throws STATION_IN_USE_AS_MULTICAST_TARGET, STATION_HAS_KDS_DEVICES,
 * STATION_HAS_KITCHEN_TICKETS (docs/contract.md#deleting-a-station).
 */
export const deleteStation = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const station = await stations.get(tx, input.id);
  if ((await isTarget(tx, station.id)) || (await isDefault(tx, station)))
    throw new AppError('STATION_IN_USE_AS_MULTICAST_TARGET');
  if (await hasDevices(tx, station.id)) throw new AppError('STATION_HAS_KDS_DEVICES');
  if ((await hasTickets(tx, station.id)) || (await hasSlips(tx, station.id)))
    throw new AppError('STATION_HAS_KITCHEN_TICKETS');
  await deleteRemains(tx, station.id);
  await stations.delete(tx, station.id);
  await auditStation(tx, 'station.deleted', station);
  await tx.emit('stations.changed', { locationId: station.locationId });
};

/** Dishes without a rule go to the default: without it no order with one could be sent (ORDER_STATION_MISSING). */
const isDefault = async (tx: WriteContext, station: KitchenStation): Promise<boolean> =>
  (await findParameter(tx, station.locationId, DEFAULT_KITCHEN_STATION_ID)) === station.id;
