import type { McpKey } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { keyView, mcpKeys } from './mcp.store.ts';

/** Ends a key at once: its next call is refused. Revoking twice changes nothing. Throws MCP_KEY_NOT_FOUND. */
export const revokeMcpKey = async (tx: WriteContext, { id }: { id: string }): Promise<McpKey> => {
  const key = await mcpKeys.get(tx, id);
  if (!key.isActive) return keyView(key);
  const revoked = await mcpKeys.update(tx, id, { isActive: false });
  const entry = { action: 'mcp_key.revoked', entity: 'mcp_key', entityId: id, locationId: null };
  await recordAudit(tx, { ...entry, details: { name: key.label } });
  await tx.emit('mcp.key_ended', { keyId: id });
  return keyView(revoked);
};
