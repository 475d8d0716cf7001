import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateMcpKey, isMcpKey } from './authenticate-mcp-key.ts';
import { createMcpKey } from './create-mcp-key.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a key is good until its time, and nothing else is one', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  const { businessId } = world;
  const owner = world.as('Owner');
  const expiresAt = new Date(world.env.now() + 60_000).toISOString();
  const key = { businessId, label: 'Claude', scopes: ['pos:read' as const], expiresAt };
  const { rawKey } = await world.run(owner, createMcpKey, key);
  const who = () => authenticateMcpKey(world.contexts.read(owner), rawKey);
  expect(await who()).not.toBeNull();
  await world.env.advance(60_000);
  expect(await who()).toBeNull();
  expect(await authenticateMcpKey(world.contexts.read(owner), 'svc_mcp_nothing')).toBeNull();
  expect(isMcpKey('eyJhbGciOi')).toBe(false);
});
