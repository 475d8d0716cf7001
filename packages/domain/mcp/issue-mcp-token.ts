import { AppError, MCP_SCOPES, type McpToken, type McpTokenInput } from '@comanda/contracts';
import { type AccountContext, personOfToken } from '../accounts/index.ts';
import type { McpPorts } from './mcp-ports.ts';
import { tokenFor } from './token-for.ts';

/**
 * A token for an assistant that acts as the person of an ID token, in all their businesses; the first is active. Throws
 * MCP_TOKEN_INVALID for an ID token that does not hold, MCP_NO_MEMBERSHIP, TWO_STEP_REQUIRED.
 */
export const issueMcpToken = async (
  ctx: AccountContext & McpPorts,
  { firebaseIdToken }: McpTokenInput,
): Promise<McpToken> => {
  const person = await personOfToken(ctx, firebaseIdToken).catch((error: unknown) => {
    const isRefused = error instanceof AppError && error.code.startsWith('IDENTITY_TOKEN');
    throw isRefused || (error instanceof AppError && error.code === 'UNAUTHENTICATED')
      ? new AppError('MCP_TOKEN_INVALID')
      : error;
  });
  return tokenFor(ctx, { ...person, scopes: [...MCP_SCOPES], preferred: null });
};
