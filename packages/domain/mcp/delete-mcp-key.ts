import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { mcpKeys } from './mcp.store.ts';

/** Removes a key; the log keeps that it was there. Throws MCP_KEY_NOT_FOUND. */
export const deleteMcpKey = async (tx: WriteContext, { id }: { id: string }): Promise<void> => {
  const key = await mcpKeys.get(tx, id);
  await mcpKeys.delete(tx, id);
  const entry = { action: 'mcp_key.deleted', entity: 'mcp_key', entityId: id, locationId: null };
  await recordAudit(tx, { ...entry, details: { name: key.label } });
  await tx.emit('mcp.key_ended', { keyId: id });
};
