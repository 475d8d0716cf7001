import { defineSlice } from '@comanda/kernel/slice';
import { mcpRoutes } from './mcp.routes.ts';
import { mcpTables } from './mcp.tables.ts';

export { authenticateMcpKey, isMcpKey, type McpPrincipal } from './authenticate-mcp-key.ts';
export { KEY_PREFIX } from './create-mcp-key.ts';
export type { McpClaims, McpPorts } from './mcp-ports.ts';

export const slice = defineSlice({ name: 'mcp', tables: mcpTables, routes: mcpRoutes });
