import { AppError, type McpScope, type McpToken } from '@comanda/contracts';
import type { McpPorts } from './mcp-ports.ts';

interface Person {
  accountId: string;
  memberships: readonly { businessId: string; businessName: string }[];
  scopes: McpScope[];
  /** The business that is active if it still may. */
  preferred: string | null;
}

/** A signed token of a person. Throws MCP_NO_MEMBERSHIP. */
export const tokenFor = async (
  { mcpTokens }: McpPorts,
  { accountId, memberships, scopes, preferred }: Person,
): Promise<McpToken> => {
  const [first] = memberships;
  if (!first) throw new AppError('MCP_NO_MEMBERSHIP');
  const authorizedBusinessIds = memberships.map(({ businessId }) => businessId);
  const isKept = preferred !== null && authorizedBusinessIds.includes(preferred);
  const activeBusinessId = isKept ? preferred : first.businessId;
  return {
    accessToken: await mcpTokens.sign({ accountId, activeBusinessId, authorizedBusinessIds, scopes }),
    expiresIn: mcpTokens.lifetimeSeconds,
    role: 'merchant',
    activeBusinessId,
    authorizedBusinessIds,
    authorizedBusinesses: memberships.map(({ businessId: id, businessName: name }) => ({ id, name })),
    scopes,
  };
};
