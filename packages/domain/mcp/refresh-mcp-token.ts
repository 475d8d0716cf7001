import { AppError, type McpRefreshInput, type McpToken } from '@comanda/contracts';
import { type AccountContext, checkTwoStep, membershipsBySignIn } from '../accounts/index.ts';
import type { McpPorts } from './mcp-ports.ts';
import { asTokenRefusal, tokenFor } from './token-for.ts';

const GRACE_SECONDS = 7 * 86_400;

/**
 * Another token for one that holds, or expired up to 7 days ago: memberships are read again, and the active business stays while it is
 * still allowed. It ends with the sign-in it came from. Throws MCP_TOKEN_INVALID, MCP_NO_MEMBERSHIP, and MCP_TWO_STEP_REQUIRED where a
 * second step is asked for by now.
 */
export const refreshMcpToken = async (
  ctx: AccountContext & McpPorts,
  { token }: McpRefreshInput,
): Promise<McpToken> => {
  const claims = await ctx.mcpTokens.read(token, GRACE_SECONDS);
  const memberships = claims && (await membershipsBySignIn(ctx, claims));
  if (!claims || !memberships) throw new AppError('MCP_TOKEN_INVALID');
  const { accountId, sessionKey, activeBusinessId: preferred } = claims;
  await checkTwoStep(ctx, accountId, sessionKey, memberships).catch(asTokenRefusal);
  return tokenFor(ctx, { ...claims, memberships, preferred });
};
