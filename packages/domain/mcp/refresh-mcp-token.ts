import { AppError, type McpRefreshInput, type McpToken } from '@comanda/contracts';
import { type AccountContext, activeMemberships } from '../accounts/index.ts';
import type { McpPorts } from './mcp-ports.ts';
import { tokenFor } from './token-for.ts';

const GRACE_SECONDS = 7 * 86_400;

/**
 * Another token for one that holds, or expired up to 7 days ago: memberships are read again, and the active business stays while it is
 * still allowed. Throws MCP_TOKEN_INVALID, MCP_NO_MEMBERSHIP.
 */
export const refreshMcpToken = async (
  ctx: AccountContext & McpPorts,
  { token }: McpRefreshInput,
): Promise<McpToken> => {
  const claims = await ctx.mcpTokens.read(token, GRACE_SECONDS);
  const memberships = claims && (await activeMemberships(ctx, claims.accountId));
  if (!claims || !memberships) throw new AppError('MCP_TOKEN_INVALID');
  const { accountId, scopes, activeBusinessId: preferred } = claims;
  return tokenFor(ctx, { accountId, memberships, scopes, preferred });
};
