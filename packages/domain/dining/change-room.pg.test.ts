import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRoom } from './change-room.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a branch is asked each change by a command of its own, in order, which is void in a minute', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { locationId } = world;
  const changes = [
    { kind: 'area.create' as const, area: { name: 'Terraza' } },
    { kind: 'area.delete' as const, id: world.env.uuid() },
  ];
  const ask = (actor = world.as('Manager'), at = locationId) =>
    world.write(actor, (tx) => changeRoom(tx, { locationId: at, changes }));
  const { commandIds } = await ask();
  const feed = await world.db.read
    .selectFrom('feed')
    .select(['id', 'body'])
    .where('scope', '=', `l:${locationId}`)
    .execute();
  const said = commandIds.map((id) => JSON.parse(feed.find((one) => one.id === id)!.body));
  expect(said).toMatchObject([
    { no: 1, kind: 'room.change', body: changes[0] },
    { no: 2, kind: 'room.change', body: changes[1], expiresAt: new Date(world.env.now() + 60_000).toISOString() },
  ]);
  expect(await refusal(ask(world.as('Manager'), world.env.uuid()))).toBe('LOCATION_NOT_FOUND');
  const manager = world.as('Manager');
  const permissions = new Set([...manager.permissions].filter((one) => one !== 'Dining:Delete'));
  expect(await refusal(ask({ ...manager, permissions }))).toBe('FORBIDDEN');
});
