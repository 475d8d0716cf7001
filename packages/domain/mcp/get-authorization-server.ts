import { AppError, type AuthorizationServerMetadata, MCP_SCOPES, TOKEN_EXCHANGE } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { McpPorts } from './mcp-ports.ts';

/** RFC 8414. Tokens are had for an ID token alone: there is no authorization code and no PKCE. Throws MCP_METADATA_OFF. */
export const getAuthorizationServer = async ({
  baseUrl,
  hasMcpMetadata,
}: TaskContext & McpPorts): Promise<AuthorizationServerMetadata> => {
  if (!hasMcpMetadata) throw new AppError('MCP_METADATA_OFF');
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/mcp/token`,
    token_endpoint: `${baseUrl}/mcp/token`,
    token_endpoint_auth_methods_supported: ['none'],
    grant_types_supported: [TOKEN_EXCHANGE],
    scopes_supported: [...MCP_SCOPES],
    response_types_supported: [],
    code_challenge_methods_supported: [],
  };
};
