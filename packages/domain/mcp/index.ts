import { defineSlice } from '@comanda/kernel/slice';
import { endKeysOf } from './end-keys-of.ts';
import { mcpCommands } from './mcp.commands.ts';
import { mcpRoutes } from './mcp.routes.ts';
import { mcpTables } from './mcp.tables.ts';
import { annulVoided } from './writing/annul-voided.ts';

export { actorOfPrincipal } from './actor-of-principal.ts';
export { authenticateMcpKey, isMcpKey } from './authenticate-mcp-key.ts';
export { authenticateMcpToken } from './authenticate-mcp-token.ts';
export { forgetMcpCalls, noteMcpCalls } from './calls/mcp-calls.store.ts';
export { KEY_PREFIX } from './create-mcp-key.ts';
export type { McpCaller, McpCallRow, McpPrincipal } from './mcp.tables.ts';
export type { McpClaims, McpPorts } from './mcp-ports.ts';
export {
  credentialOf,
  forgetMcpSessions,
  keepActing,
  openMcpSession,
  wasMcpSession,
} from './mcp-sessions.store.ts';
export { noteKeyUse } from './note-key-use.ts';
export { askForOrder } from './writing/ask-for-order.ts';
export { askForVoid, previewVoid } from './writing/ask-for-void.ts';

export const slice = defineSlice({
  name: 'mcp',
  tables: mcpTables,
  routes: mcpRoutes,
  commands: { hub: mcpCommands },
  listeners: { cloud: { 'hub.rows': annulVoided, 'staff.changed': endKeysOf } },
});
