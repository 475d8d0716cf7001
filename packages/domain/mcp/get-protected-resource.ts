import { AppError, MCP_SCOPES, type ProtectedResourceMetadata } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { McpPorts } from './mcp-ports.ts';

/** RFC 9728. Throws MCP_METADATA_OFF. */
export const getProtectedResource = async ({
  baseUrl,
  hasMcpMetadata,
}: TaskContext & McpPorts): Promise<ProtectedResourceMetadata> => {
  if (!hasMcpMetadata) throw new AppError('MCP_METADATA_OFF');
  return {
    resource: `${baseUrl}/mcp`,
    authorization_servers: [baseUrl],
    scopes_supported: [...MCP_SCOPES],
    bearer_methods_supported: ['header'],
  };
};
