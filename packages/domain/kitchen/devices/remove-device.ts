import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { devices } from './device.store.ts';

/** Deactivates a display; its sockets are closed once that is on disk. One that is off already stays so. Throws DEVICE_NOT_FOUND. */
export const removeDevice = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const { deviceName: name, locationId, isActive } = await devices.get(tx, input.id);
  if (!isActive) return;
  await devices.update(tx, input.id, { isActive: false });
  await recordAudit(tx, {
    action: 'device.removed',
    entity: 'kds_device',
    entityId: input.id,
    locationId,
    details: { name },
  });
  await tx.emit('device.removed', { deviceId: input.id });
};
