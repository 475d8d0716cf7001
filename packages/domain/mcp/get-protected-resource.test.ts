import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getProtectedResource } from './get-protected-resource.ts';

const ports = { baseUrl: 'https://nube.example', hasMcpMetadata: true } as Parameters<typeof getProtectedResource>[0];

test('the door of assistants is the resource, this cloud its only authorization server', async () => {
  expect(await getProtectedResource(ports)).toEqual({
    resource: 'https://nube.example/mcp',
    authorization_servers: ['https://nube.example'],
    scopes_supported: ['pos:read', 'pos:write', 'reports:read', 'psa:read', 'pos:intents'],
    bearer_methods_supported: ['header'],
  });
  expect(await refusal(getProtectedResource({ ...ports, hasMcpMetadata: false }))).toBe('MCP_METADATA_OFF');
});
