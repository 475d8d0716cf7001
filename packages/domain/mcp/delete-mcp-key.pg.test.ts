import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateMcpKey } from './authenticate-mcp-key.ts';
import { createMcpKey } from './create-mcp-key.ts';
import { deleteMcpKey } from './delete-mcp-key.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a deleted key is gone, and the log keeps its name', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId } = world;
  const owner = world.as('Owner');
  const { id, rawKey } = await world.run(owner, createMcpKey, { businessId, label: 'Claude', scopes: ['pos:read'] });
  expect(await refusal(world.run(await world.stranger(), deleteMcpKey, { id }))).toBe('MCP_KEY_NOT_FOUND');
  await world.run(owner, deleteMcpKey, { id });
  expect(await authenticateMcpKey(world.contexts.read(owner), rawKey)).toBeNull();
  const actions = await world.db.read.selectFrom('auditEntry').select(['action', 'details']).orderBy('seq').execute();
  expect(actions.at(-1)).toMatchObject({ action: 'mcp_key.deleted', details: { name: 'Claude' } });
});
