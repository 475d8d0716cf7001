import type { BridgeRow } from '@comanda/db';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { bridges } from './bridge.store.ts';

/**
 * Ends a bridge at this node: its token here opens nothing more, and nothing is done for it. Answers it as it was; null when it was
 * ended before. Throws BRIDGE_NOT_FOUND.
 */
export const endBridge = async (tx: WriteContext, { id }: { id: string }): Promise<BridgeRow | null> => {
  const bridge = await bridges.get(tx, id);
  if (!bridge.isActive) return null;
  await bridges.update(tx, id, { isActive: false });
  const { name, locationId } = bridge;
  await recordAudit(tx, { action: 'bridge.removed', entity: 'bridge', entityId: id, locationId, details: { name } });
  await tx.emit('device.removed', { deviceId: id });
  return bridge;
};
