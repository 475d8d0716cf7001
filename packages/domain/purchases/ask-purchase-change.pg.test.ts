import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPurchaseChange } from './ask-purchase-change.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a location is asked by a command that says who asks; receiving takes its own permission', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { locationId } = world;
  const manager = world.as('Manager');
  const id = world.env.uuid();
  const ask = (actor = manager, at = locationId, change: object = { kind: 'order', id }) =>
    world.write(actor, (tx) => askPurchaseChange(tx, { locationId: at, change: change as never }));
  const { commandId } = await ask();
  const said = await world.db.read
    .selectFrom('feed')
    .select('body')
    .where('id', '=', commandId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(said.body)).toMatchObject({
    kind: 'purchase.change',
    body: { change: { kind: 'order', id }, askedBy: manager.id },
  });
  expect(await refusal(ask(manager, world.env.uuid()))).toBe('LOCATION_NOT_FOUND');
  const permissions = new Set([...manager.permissions].filter((one) => one !== 'Stock:Move'));
  const receive = { kind: 'receive', id, delivery: { items: [], isComplete: true } };
  expect(await refusal(ask({ ...manager, permissions }, locationId, receive))).toBe('FORBIDDEN');
});
