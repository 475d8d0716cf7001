import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { bridges } from './bridge.store.ts';

/**
 * Ends a bridge's token at once; people's accounts are not touched (docs/contract.md#print-bridges). Throws
 * BRIDGE_NOT_FOUND.
 */
export const removeBridge = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const { name, locationId, isActive } = await bridges.get(tx, input.id);
  if (!isActive) return;
  await bridges.update(tx, input.id, { isActive: false });
  await recordAudit(tx, {
    action: 'bridge.removed',
    entity: 'bridge',
    entityId: input.id,
    locationId,
    details: { name },
  });
  await tx.emit('device.removed', { deviceId: input.id });
};
