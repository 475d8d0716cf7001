import type { Context } from '@comanda/kernel/context';
import { KEY_PREFIX } from './create-mcp-key.ts';
import { findKey } from './mcp.store.ts';
import type { McpPrincipal } from './mcp.tables.ts';

export const isMcpKey = (bearer: string): boolean => bearer.startsWith(KEY_PREFIX);

/** The principal of a key; null for one that is unknown, revoked or expired. It is bound to the key's business. */
export const authenticateMcpKey = async (ctx: Context, rawKey: string): Promise<McpPrincipal | null> => {
  const key = isMcpKey(rawKey) ? await findKey(ctx, ctx.hash.sha256(rawKey)) : null;
  if (!key?.isActive || (key.expiresAt !== null && key.expiresAt <= ctx.clock.now())) return null;
  const activeBusinessId = key.businessId || null;
  return {
    kind: 'key',
    id: key.id,
    name: key.label,
    role: key.role,
    activeBusinessId,
    authorizedBusinessIds: activeBusinessId === null ? [] : [activeBusinessId],
    scopes: key.toolScopes,
    userId: key.createdBy,
  };
};
