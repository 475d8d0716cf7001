import { AppError, type CreatedMcpKey, type CreateMcpKeyInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { countActiveKeys, keyView, mcpKeys } from './mcp.store.ts';

/** How a key begins: whoever finds one in a file knows what it is. */
export const KEY_PREFIX = 'svc_mcp_';
/** Keys of a business that open at a time: more than any business has programs. */
const MOST_KEYS = 50;

/**
 * Makes a key for an assistant of the caller's business: 256 bits of chance, of which the hash alone is kept. It is answered this
 * once. Throws MCP_KEY_ROLE_FORBIDDEN for an operator's, VALIDATION_FAILED for another role or a time that has passed, MCP_KEYS_FULL.
 */
export const createMcpKey = async (tx: WriteContext, input: CreateMcpKeyInput): Promise<CreatedMcpKey> => {
  const { role, scopes, label, expiresAt = null } = input;
  if (role === 'platform_operator') throw new AppError('MCP_KEY_ROLE_FORBIDDEN', { role });
  if (role !== 'merchant') throw new AppError('VALIDATION_FAILED', { path: 'role' });
  if (expiresAt !== null && expiresAt <= tx.clock.now()) throw new AppError('VALIDATION_FAILED', { path: 'expiresAt' });
  if ((await countActiveKeys(tx)) >= MOST_KEYS) throw new AppError('MCP_KEYS_FULL', { most: MOST_KEYS });
  const rawKey = `${KEY_PREFIX}${tx.chance.token()}`;
  const row = await mcpKeys.insert(tx, {
    role,
    toolScopes: scopes,
    label,
    keyHash: tx.hash.sha256(rawKey),
    isActive: true,
    expiresAt,
    createdBy: tx.actor.id,
    lastUsedAt: null,
  });
  await recordAudit(tx, {
    action: 'mcp_key.created',
    entity: 'mcp_key',
    entityId: row.id,
    locationId: null,
    details: { name: label, scopes: scopes.join(' '), expiresAt },
  });
  return { ...keyView(row), rawKey };
};
