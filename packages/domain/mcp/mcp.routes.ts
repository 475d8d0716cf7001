import {
  AuthorizationServerMetadata,
  CreatedMcpKey,
  CreateMcpKeyInput,
  IdParam,
  ListMcpCallsQuery,
  ListMcpKeysQuery,
  McpCall,
  McpKey,
  McpKeyList,
  McpRefreshInput,
  McpToken,
  McpTokenInput,
  ProtectedResourceMetadata,
  pageOf,
} from '@comanda/contracts';
import { NoContent, read, routesOf, task, VerbatimAnswer, write } from '@comanda/kernel/route';
import { listMcpCalls } from './calls/list-mcp-calls.ts';
import { createMcpKey } from './create-mcp-key.ts';
import { deleteMcpKey } from './delete-mcp-key.ts';
import { getAuthorizationServer } from './get-authorization-server.ts';
import { getProtectedResource } from './get-protected-resource.ts';
import { getTokenHint } from './get-token-hint.ts';
import { issueMcpToken } from './issue-mcp-token.ts';
import { listMcpKeys } from './list-mcp-keys.ts';
import { refreshMcpToken } from './refresh-mcp-token.ts';
import { revokeMcpKey } from './revoke-mcp-key.ts';

const auth = 'identity';
const permission = 'McpKey:Manage';
const family = 'customer';

/** Clients ask for the documents at the root, and below it by the path of what they protect. */
const METADATA_OF = ['', '/mcp'] as const;

const metadata = METADATA_OF.flatMap((of) => [
  task({
    method: 'GET',
    path: `/.well-known/oauth-authorization-server${of}`,
    auth: 'public',
    permission: null,
    family,
    summary: 'Get the authorization server’s metadata',
    operationId: `getAuthorizationServer${of === '' ? '' : 'OfMcp'}`,
    output: AuthorizationServerMetadata,
    errors: ['MCP_METADATA_OFF'],
    handler: getAuthorizationServer,
  }),
  task({
    method: 'GET',
    path: `/.well-known/oauth-protected-resource${of}`,
    auth: 'public',
    permission: null,
    family,
    summary: 'Get the protected resource’s metadata',
    operationId: `getProtectedResource${of === '' ? '' : 'OfMcp'}`,
    output: ProtectedResourceMetadata,
    errors: ['MCP_METADATA_OFF'],
    handler: getProtectedResource,
  }),
]);

export const mcpRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  write({
    method: 'POST',
    path: '/mcp/keys',
    auth,
    permission,
    family,
    summary: 'Make an assistant’s key',
    body: CreateMcpKeyInput,
    output: CreatedMcpKey,
    status: 201,
    errors: ['MCP_KEY_ROLE_FORBIDDEN', 'MCP_KEYS_FULL'],
    answersSecret: true,
    handler: createMcpKey,
  }),
  read({
    method: 'GET',
    path: '/mcp/keys',
    auth,
    permission,
    family,
    summary: 'List assistants’ keys',
    query: ListMcpKeysQuery,
    output: McpKeyList,
    handler: listMcpKeys,
  }),
  read({
    method: 'GET',
    path: '/mcp/calls',
    auth,
    permission,
    family,
    summary: 'List calls of assistants',
    query: ListMcpCallsQuery,
    output: pageOf(McpCall),
    handler: listMcpCalls,
  }),
  write({
    method: 'PATCH',
    path: '/mcp/keys/:id/revoke',
    auth,
    permission,
    family,
    summary: 'Revoke an assistant’s key',
    params: IdParam,
    output: McpKey,
    errors: ['MCP_KEY_NOT_FOUND'],
    handler: revokeMcpKey,
  }),
  write({
    method: 'DELETE',
    path: '/mcp/keys/:id',
    auth,
    permission,
    family,
    summary: 'Delete an assistant’s key',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: ['MCP_KEY_NOT_FOUND'],
    handler: deleteMcpKey,
  }),
  task({
    method: 'GET',
    path: '/mcp/token',
    auth: 'public',
    permission: null,
    family,
    summary: 'Show how to get a token',
    verbatim: true,
    output: VerbatimAnswer,
    handler: getTokenHint,
  }),
  task({
    method: 'POST',
    path: '/mcp/token',
    auth: 'public',
    permission: null,
    family,
    summary: 'Get an assistant’s token for an ID token',
    body: McpTokenInput,
    takesForm: true,
    output: McpToken,
    errors: ['MCP_TOKEN_INVALID', 'MCP_NO_MEMBERSHIP', 'MCP_TWO_STEP_REQUIRED', 'IDENTITY_PROVIDER_UNAVAILABLE'],
    handler: issueMcpToken,
  }),
  task({
    method: 'POST',
    path: '/mcp/token/refresh',
    auth: 'public',
    permission: null,
    family,
    summary: 'Refresh an assistant’s token',
    body: McpRefreshInput,
    output: McpToken,
    errors: ['MCP_TOKEN_INVALID', 'MCP_NO_MEMBERSHIP', 'MCP_TWO_STEP_REQUIRED'],
    handler: refreshMcpToken,
  }),
  ...metadata,
]);
