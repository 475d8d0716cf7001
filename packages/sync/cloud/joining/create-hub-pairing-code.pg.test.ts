import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHubPairingCode } from './create-hub-pairing-code.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a code is good for half an hour and stays the same until then; of no other place', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { locationId } = world;
  const create = (of: string) => world.write(world.as('Owner'), (tx) => createHubPairingCode(tx, { locationId: of }));
  const first = await create(locationId);
  expect(first.code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expect(Date.parse(first.expiresAt) - world.env.now()).toBe(30 * 60_000);
  expect(await create(locationId)).toEqual(first);
  expect(await refusal(create(world.env.uuid()))).toBe('LOCATION_NOT_FOUND');
});
