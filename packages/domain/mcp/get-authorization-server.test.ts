import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getAuthorizationServer } from './get-authorization-server.ts';

const ports = { baseUrl: 'https://nube.example', hasMcpMetadata: true } as Parameters<typeof getAuthorizationServer>[0];

test('both endpoints are the token’s, and there is neither code nor PKCE', async () => {
  expect(await getAuthorizationServer(ports)).toEqual({
    issuer: 'https://nube.example',
    authorization_endpoint: 'https://nube.example/mcp/token',
    token_endpoint: 'https://nube.example/mcp/token',
    token_endpoint_auth_methods_supported: ['none'],
    grant_types_supported: ['urn:ietf:params:oauth:grant-type:token-exchange'],
    scopes_supported: ['pos:read', 'pos:write', 'reports:read', 'psa:read', 'pos:intents'],
    response_types_supported: [],
    code_challenge_methods_supported: [],
  });
  expect(await refusal(getAuthorizationServer({ ...ports, hasMcpMetadata: false }))).toBe('MCP_METADATA_OFF');
});
