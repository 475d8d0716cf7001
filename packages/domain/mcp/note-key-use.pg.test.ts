import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMcpKey } from './create-mcp-key.ts';
import { noteKeyUse } from './note-key-use.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a key’s use is noted once a minute, however often it is used, and of one that is gone nothing', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, env } = world;
  const owner = world.as('Owner');
  const made = { businessId, role: 'merchant', scopes: ['pos:read' as const], label: 'Claude' };
  const { id } = await world.run(owner, createMcpKey, made);
  const used = async () => {
    await noteKeyUse(world.contexts.task(owner), id);
    const row = await world.db.read.selectFrom('mcpKey').select('lastUsedAt').where('id', '=', id).executeTakeFirst();
    return row?.lastUsedAt ?? null;
  };
  const first = await used();
  expect(first).toBe(new Date(env.now()).toISOString());
  env.advance(59_000);
  expect(await used()).toBe(first);
  env.advance(2_000);
  expect(await used()).toBe(new Date(env.now()).toISOString());
  await noteKeyUse(world.contexts.task(owner), env.uuid());
});
