import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { bridges } from './bridge.store.ts';

/**
 * Ends a bridge at this node: its token here opens nothing more, and nothing is done for it. One that was ended before is left as
 * it is. Throws BRIDGE_NOT_FOUND.
 */
export const endBridge = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const bridge = await bridges.get(tx, id);
  if (!bridge.isActive) return;
  await bridges.update(tx, id, { isActive: false });
  const { name, businessId, locationId } = bridge;
  await recordAudit(tx, { action: 'bridge.removed', entity: 'bridge', entityId: id, locationId, details: { name } });
  await tx.emit('device.removed', { deviceId: id });
  await tx.emit('bridges.changed', { businessId, locationId });
};
