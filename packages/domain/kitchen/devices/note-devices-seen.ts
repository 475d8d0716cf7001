import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { markSeen } from './device.store.ts';

/** These displays are connected now: keeps their and their stations' `lastSeenAt`, in one transaction for all of them. */
export const noteDevicesSeen = async (tx: WriteContext, deviceIds: string[]): Promise<void> => {
  if (deviceIds.length > 0) await markSeen(tx, deviceIds, tx.clock.now());
};

/** A display came or went: the tills show it. */
export const announceDevice = async (tx: WriteContext, isConnected: boolean): Promise<void> => {
  const { id, stationId, businessId } = tx.actor;
  if (isConnected) await noteDevicesSeen(tx, [id]);
  tx.publish('/restaurant', businessRoom(businessId), 'device.updated', { deviceId: id, stationId, isConnected });
};
