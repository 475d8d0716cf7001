import type { WriteContext } from '@comanda/kernel/context';
import { devices } from './device.store.ts';

/** Deactivates a display; its sockets are closed once that is on disk. Throws DEVICE_NOT_FOUND. */
export const removeDevice = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  await devices.update(tx, input.id, { isActive: false });
  await tx.emit('device.removed', { deviceId: input.id });
};
