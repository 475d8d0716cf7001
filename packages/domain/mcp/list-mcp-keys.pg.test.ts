import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMcpKey } from './create-mcp-key.ts';
import { listMcpKeys } from './list-mcp-keys.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a business sees its keys, newest first, without hash or key; another sees none', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const owner = world.as('Owner');
  for (const label of ['Primera', 'Segunda'])
    await world.run(owner, createMcpKey, { businessId, label, scopes: ['reports:read'] });
  const { data } = await world.run(owner, listMcpKeys, { businessId });
  expect(data.map(({ label }) => label)).toEqual(['Segunda', 'Primera']);
  expect(Object.keys(data[0]!).filter((name) => /hash|raw/i.test(name))).toEqual([]);
  const stranger = await world.stranger();
  expect((await world.run(stranger, listMcpKeys, { businessId: stranger.businessId })).data).toEqual([]);
});
