import type { IncomingMessage } from 'node:http';
import { AppError } from '@comanda/contracts';
import { authenticateMcpKey, authenticateMcpToken, isMcpKey, type McpCaller, type McpPorts } from '@comanda/domain/mcp';
import type { Context } from '@comanda/kernel/context';

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** `Authorization: Bearer …` or `X-API-Key: …`; clients that write over the one leave the other. */
const givenBy = (request: IncomingMessage): string | null => {
  const authorization = headerOf(request, 'authorization');
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
  if (authorization !== null && bearer === null) throw new AppError('MCP_TOKEN_INVALID');
  const key = headerOf(request, 'x-api-key');
  if (bearer !== null && key !== null && bearer !== key) throw new AppError('MCP_TOKEN_INVALID');
  return bearer ?? key;
};

/**
 * Who calls: a key is looked at first, then a token. Throws UNAUTHENTICATED for nobody, MCP_KEY_INVALID and MCP_TOKEN_INVALID for what
 * opens nothing.
 */
export const principalOf = async (
  ctx: Context & Pick<McpPorts, 'mcpTokens'>,
  request: IncomingMessage,
): Promise<McpCaller> => {
  const given = givenBy(request);
  if (given === null) throw new AppError('UNAUTHENTICATED');
  if (isMcpKey(given)) {
    const principal = await authenticateMcpKey(ctx, given);
    if (!principal) throw new AppError('MCP_KEY_INVALID');
    return principal;
  }
  const principal = await authenticateMcpToken(ctx, given);
  if (!principal) throw new AppError('MCP_TOKEN_INVALID');
  return principal;
};

/**
 * How a client is told to prove itself. One that showed a key is not led to the metadata: some then forget the key and ask their
 * person to sign in where nobody can.
 */
export const challengeOf = (error: AppError, metadataUrl: string | null): string => {
  if (error.code === 'UNAUTHENTICATED')
    return metadataUrl === null ? 'Bearer' : `Bearer resource_metadata="${metadataUrl}"`;
  const header = `Bearer error="invalid_token", error_description="${error.message}"`;
  return error.code === 'MCP_KEY_INVALID' || metadataUrl === null
    ? header
    : `${header}, resource_metadata="${metadataUrl}"`;
};
