import { businessRoom, type WriteContext } from '../context.ts';
import { saveRuntime } from './station.store.ts';

/** A display connected, disconnected, or is still there: keeps its and its station's `lastSeenAt`. */
export const noteDeviceSeen = async (tx: WriteContext, isConnected: boolean): Promise<void> => {
  const { id, stationId, businessId } = tx.actor;
  const lastSeenAt = tx.clock.now();
  await tx.db.updateTable('kdsDevice').set({ lastSeenAt }).where('id', '=', id).execute();
  if (!stationId) return;
  await saveRuntime(tx, stationId, { lastSeenAt });
  tx.publish('/restaurant', businessRoom(businessId), 'device.updated', { deviceId: id, stationId, isConnected });
};
