import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askTransfer } from './ask-transfer.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('the hub where the goods are is asked, by name of where they go; nobody sends to the same place or to nowhere', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { locationId, env, make } = world;
  const owner = world.as('Owner');
  const other = await make.branch('Z14');
  const items = [{ stockItemId: env.uuid(), thousandths: 1_000 }];
  const ask = (from: string, to: string) =>
    world.write(owner, (tx) => askTransfer(tx, { locationId: from, toLocationId: to, items }));
  const { commandId } = await ask(locationId, other);
  const said = await world.db.read
    .selectFrom('cloudCommand')
    .select(['locationId', 'body'])
    .where('id', '=', commandId)
    .executeTakeFirstOrThrow();
  expect(said.locationId).toBe(locationId);
  expect(JSON.parse(String(said.body))).toMatchObject({ toLocationId: other, items, askedBy: owner.id });
  expect(await refusal(ask(locationId, locationId))).toBe('LOCATION_NOT_FOUND');
  expect(await refusal(ask(locationId, env.uuid()))).toBe('LOCATION_NOT_FOUND');
});
