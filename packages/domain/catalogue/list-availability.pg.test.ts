import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAvailability } from './list-availability.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('only what ran out is listed, and only at the places of whoever asks', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = world;
  const [gone, there] = [await world.make.product('Puyazo', 12_500), await world.make.product('Pepián', 9_500)];
  await world.write(world.as('Manager'), async (tx) => {
    const row = { businessId, locationId, changedBy: 'ana', changedAt: tx.clock.now() };
    const rows = [
      { ...row, id: tx.ids.next(), productId: gone, isAvailable: false },
      { ...row, id: tx.ids.next(), productId: there, isAvailable: true },
    ];
    await tx.db.insertInto('productAvailability').values(rows).execute();
  });
  const list = (locationIds: string[]) =>
    listAvailability(world.contexts.read({ ...world.as('Manager'), locationIds }));
  expect((await list([locationId])).data).toMatchObject([{ productId: gone, locationId, isAvailable: false }]);
  expect((await list([])).data).toEqual([]);
  expect((await list([world.env.uuid()])).data).toEqual([]);
});
