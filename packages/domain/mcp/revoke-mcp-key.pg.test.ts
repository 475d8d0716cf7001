import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateMcpKey } from './authenticate-mcp-key.ts';
import { createMcpKey } from './create-mcp-key.ts';
import { listMcpKeys } from './list-mcp-keys.ts';
import { revokeMcpKey } from './revoke-mcp-key.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a revoked key opens nothing from the next call on; another business’s is not there', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const owner = world.as('Owner');
  const { id, rawKey } = await world.run(owner, createMcpKey, { businessId, label: 'Claude', scopes: ['pos:read'] });
  expect(await refusal(world.run(await world.stranger(), revokeMcpKey, { id }))).toBe('MCP_KEY_NOT_FOUND');
  expect((await world.run(owner, revokeMcpKey, { id })).isActive).toBe(false);
  expect((await world.run(owner, revokeMcpKey, { id })).isActive).toBe(false);
  expect(await authenticateMcpKey(world.contexts.read(owner), rawKey)).toBeNull();
  expect(world.emitted.filter(({ name }) => name === 'mcp.key_ended')).toHaveLength(1);
  const { data } = await world.run(owner, listMcpKeys, { businessId });
  expect(data.map(({ isActive }) => isActive)).toEqual([false]);
});
