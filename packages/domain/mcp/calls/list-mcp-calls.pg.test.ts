import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMcpCalls } from './list-mcp-calls.ts';
import { forgetMcpCalls, noteMcpCalls } from './mcp-calls.store.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const DAY_MS = 86_400_000;
const note = (world: World, tool: string, over: object = {}) =>
  world.write(world.as('Owner'), (tx) =>
    noteMcpCalls(tx, [
      {
        businessId: world.businessId,
        credential: 'key 1',
        callerName: 'Claude',
        clientName: 'claude-code',
        tool,
        outcome: 'ok',
        tookMs: 12,
        calledAt: tx.clock.now(),
        ...over,
      },
    ]),
  );

test('calls are listed latest first, by who called and by what failed, and another business’s are not', async () => {
  await using world = await openCloudWorld(await server.lend());
  await note(world, 'list_orders');
  world.env.advance(1000);
  await note(world, 'void_transaction', { outcome: 'FORBIDDEN', credential: 'token 2' });
  const owner = world.as('Owner');
  const list = async (query = {}, actor = owner) =>
    (await world.run(actor, listMcpCalls, { businessId: world.businessId, ...query })).data.map(({ tool }) => tool);
  expect(await list()).toEqual(['void_transaction', 'list_orders']);
  expect(await list({ credential: 'key 1' })).toEqual(['list_orders']);
  expect(await list({ hasFailed: 'true' as never })).toEqual(['void_transaction']);
  const stranger = await world.stranger();
  expect(await list({ businessId: stranger.businessId }, stranger)).toEqual([]);
});

test('calls of long ago are forgotten, and of a business that calls too often the oldest', async () => {
  await using world = await openCloudWorld(await server.lend());
  const owner = world.as('Owner');
  const tools = async () =>
    (await world.db.read.selectFrom('mcpCall').select('tool').orderBy('calledAt').execute()).map(({ tool }) => tool);
  await note(world, 'old');
  world.env.advance(60 * DAY_MS);
  await note(world, 'a');
  world.env.advance(31 * DAY_MS);
  await note(world, 'b');
  await note(world, 'theirs', { businessId: 'other' });
  await world.write(owner, (tx) => forgetMcpCalls(tx));
  expect(await tools()).toEqual(['a', 'b', 'theirs']);
  await world.write(owner, (tx) => forgetMcpCalls(tx, 1));
  expect(await tools()).toEqual(['b', 'theirs']);
});
