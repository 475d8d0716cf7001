import { may } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { KEY_PREFIX } from './create-mcp-key.ts';
import { findKey } from './mcp.store.ts';
import type { McpCaller } from './mcp.tables.ts';

export const isMcpKey = (bearer: string): boolean => bearer.startsWith(KEY_PREFIX);

/**
 * The principal of a key; null for one that is unknown, revoked or expired, or whose maker may make none any more. It is bound to the
 * key's business, and to the branches there that its maker has now.
 */
export const authenticateMcpKey = async (ctx: Context, rawKey: string): Promise<McpCaller | null> => {
  const key = isMcpKey(rawKey) ? await findKey(ctx, ctx.hash.sha256(rawKey)) : null;
  if (!key?.isActive || (key.expiresAt !== null && key.expiresAt <= ctx.clock.now())) return null;
  const role = key.isMakerRoot ? 'Root' : key.makerRole;
  if (key.createdBy !== null && !(role && may(role, 'McpKey:Manage'))) return null;
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
    places:
      activeBusinessId === null ? [] : [{ businessId: activeBusinessId, locationIds: key.locationIds, role: null }],
  };
};
