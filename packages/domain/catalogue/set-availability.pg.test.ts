import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAvailability } from './set-availability.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a branch is asked by a command that goes down to its hub, good for two hours', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { locationId } = world;
  const productId = await world.make.product('Puyazo', 12_500);
  const ask = (input: { locationId: string; productId: string }) =>
    world.write(world.as('Manager'), (tx) => setAvailability(tx, { ...input, isAvailable: false }));
  const { commandId } = await ask({ locationId, productId });
  const feed = await world.db.read.selectFrom('feed').select(['scope', 'body']).where('id', '=', commandId).execute();
  expect(feed.map(({ scope }) => scope)).toEqual([`l:${locationId}`]);
  expect(JSON.parse(feed[0]!.body)).toMatchObject({
    no: 1,
    kind: 'product.availability',
    body: { productId, isAvailable: false },
    expiresAt: new Date(world.env.now() + 2 * 3_600_000).toISOString(),
  });
  const nobody = world.env.uuid();
  expect(await refusal(ask({ locationId, productId: nobody }))).toBe('PRODUCT_NOT_FOUND');
  expect(await refusal(ask({ locationId: nobody, productId }))).toBe('LOCATION_NOT_FOUND');
});
