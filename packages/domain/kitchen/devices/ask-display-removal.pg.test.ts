import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDisplayRemoval } from './ask-display-removal.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a stolen display is cut off by its hub when that is back, for a month; of a branch of others nobody asks', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  const { locationId } = world;
  const deviceId = world.env.uuid();
  const ask = (at: string) =>
    world.write(world.as('Manager'), (tx) => askDisplayRemoval(tx, { locationId: at, deviceId }));
  const { commandId } = await ask(locationId);
  const { body } = await world.db.read
    .selectFrom('feed')
    .select('body')
    .where('id', '=', commandId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(body)).toMatchObject({
    kind: 'device.remove',
    body: { deviceId },
    expiresAt: new Date(world.env.now() + 30 * 86_400_000).toISOString(),
  });
  expect(await refusal(ask(world.env.uuid()))).toBe('LOCATION_NOT_FOUND');
});
