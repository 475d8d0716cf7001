import { AppError, MCP_SCOPES, type McpToken, type McpTokenInput } from '@comanda/contracts';
import { type AccountContext, personOfToken } from '../accounts/index.ts';
import type { McpPorts } from './mcp-ports.ts';
import { asTokenRefusal, tokenFor } from './token-for.ts';

/**
 * A token for an assistant that acts as the person of an ID token, in all their businesses; the first is active. An OAuth client (RFC 8693) is
 * answered in its words too. Throws
 * MCP_TOKEN_INVALID for an ID token that does not hold, MCP_NO_MEMBERSHIP, MCP_TWO_STEP_REQUIRED.
 */
export const issueMcpToken = async (ctx: AccountContext & McpPorts, input: McpTokenInput): Promise<McpToken> => {
  const isOAuth = 'subject_token' in input;
  const person = await personOfToken(ctx, isOAuth ? input.subject_token : input.firebaseIdToken).catch(
    (error: unknown) => {
      const isRefused = error instanceof AppError && error.code.startsWith('IDENTITY_TOKEN');
      if (isRefused || (error instanceof AppError && error.code === 'UNAUTHENTICATED'))
        throw new AppError('MCP_TOKEN_INVALID');
      return asTokenRefusal(error);
    },
  );
  const token = await tokenFor(ctx, { ...person, scopes: [...MCP_SCOPES], preferred: null });
  return isOAuth ? { ...token, ...inOAuthWords(token) } : token;
};

const inOAuthWords = ({ accessToken, expiresIn, scopes }: McpToken): Partial<McpToken> => ({
  access_token: accessToken,
  issued_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_type: 'Bearer',
  expires_in: expiresIn,
  scope: scopes.join(' '),
});
