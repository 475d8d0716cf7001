import { AppError, type McpScope, type McpToken } from '@comanda/contracts';
import type { SignIn } from '../accounts/index.ts';
import type { McpPorts } from './mcp-ports.ts';

interface Person extends SignIn {
  memberships: readonly { businessId: string; businessName: string }[];
  scopes: McpScope[];
  /** The business that is active if it still may. */
  preferred: string | null;
}

/** A signed token of a person. Throws MCP_NO_MEMBERSHIP. */
export const tokenFor = async (
  { mcpTokens }: McpPorts,
  { accountId, sessionKey, sessionEpoch, memberships, scopes, preferred }: Person,
): Promise<McpToken> => {
  const signIn = { accountId, sessionKey, sessionEpoch };
  const [first] = memberships;
  if (!first) throw new AppError('MCP_NO_MEMBERSHIP');
  const authorizedBusinessIds = memberships.map(({ businessId }) => businessId);
  const isKept = preferred !== null && authorizedBusinessIds.includes(preferred);
  const activeBusinessId = isKept ? preferred : first.businessId;
  return {
    accessToken: await mcpTokens.sign({ ...signIn, activeBusinessId, authorizedBusinessIds, scopes }),
    expiresIn: mcpTokens.lifetimeSeconds,
    role: 'merchant',
    activeBusinessId,
    authorizedBusinessIds,
    authorizedBusinesses: memberships.map(({ businessId: id, businessName: name }) => ({ id, name })),
    scopes,
  };
};

/** What a sign-in without the second step is told here: 403, for the token itself holds. */
export const asTokenRefusal = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'TWO_STEP_REQUIRED' ? new AppError('MCP_TWO_STEP_REQUIRED') : error;
};
