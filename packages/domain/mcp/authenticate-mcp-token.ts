import type { AccountContext } from '../accounts/index.ts';
import { findAccount, membershipsBySignIn } from '../accounts/index.ts';
import type { McpCaller } from './mcp.tables.ts';
import type { McpPorts } from './mcp-ports.ts';

type Asked = Pick<AccountContext, 'db' | 'clock'> & Pick<McpPorts, 'mcpTokens'>;

/**
 * The principal of a token: where its person works now, not where they worked when it was signed. Null for one that does not hold,
 * once the sign-in it came from was ended, and for somebody who works nowhere any more.
 */
export const authenticateMcpToken = async (ctx: Asked, token: string): Promise<McpCaller | null> => {
  const claims = await ctx.mcpTokens.read(token, 0);
  const memberships = claims && (await membershipsBySignIn(ctx, claims));
  // A business they joined since is in no token they have: its policy may ask for a step they did not take.
  const places = (memberships ?? []).filter(({ businessId }) => claims?.authorizedBusinessIds.includes(businessId));
  const authorizedBusinessIds = places.map(({ businessId }) => businessId);
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
    places,
  };
};
