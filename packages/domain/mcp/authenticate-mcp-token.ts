import type { AccountContext } from '../accounts/index.ts';
import { activeMemberships, findAccount } from '../accounts/index.ts';
import type { McpPrincipal } from './mcp.tables.ts';
import type { McpPorts } from './mcp-ports.ts';

type Asked = Pick<AccountContext, 'db'> & Pick<McpPorts, 'mcpTokens'>;

/**
 * The principal of a token: where its person works now, not where they worked when it was signed. Null for one that does not hold,
 * and for somebody who works nowhere any more.
 */
export const authenticateMcpToken = async (ctx: Asked, token: string): Promise<McpPrincipal | null> => {
  const claims = await ctx.mcpTokens.read(token, 0);
  const memberships = claims && (await activeMemberships(ctx, claims.accountId));
  const working = (memberships ?? []).map(({ businessId }) => businessId);
  // A business they joined since is in no token they have: its policy may ask for a step they did not take.
  const authorizedBusinessIds = working.filter((id) => claims?.authorizedBusinessIds.includes(id));
  const [first] = authorizedBusinessIds;
  if (!claims || first === undefined) return null;
  const isKept = authorizedBusinessIds.includes(claims.activeBusinessId);
  return {
    kind: 'token',
    id: claims.accountId,
    name: (await findAccount(ctx, claims.accountId))?.fullName ?? 'MCP',
    role: 'merchant',
    activeBusinessId: isKept ? claims.activeBusinessId : first,
    authorizedBusinessIds,
    scopes: claims.scopes,
    userId: claims.accountId,
  };
};
