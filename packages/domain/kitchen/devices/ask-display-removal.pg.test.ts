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

test('a stolen display is cut off by its hub when that is back, for a month; who wanted it is in the log', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { locationId } = world;
  const manager = world.as('Manager');
  const deviceId = world.env.uuid();
  const ask = (at: string) =>
    world.write(manager, (tx) => askDisplayRemoval(tx, { locationId: at, deviceId, deviceName: 'Tableta' }));
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
  const log = await world.db.read.selectFrom('auditEntry').selectAll().execute();
  expect(log).toMatchObject([
    {
      action: 'device.removal_asked',
      entityId: deviceId,
      locationId,
      actorId: manager.id,
      details: { name: 'Tableta' },
    },
  ]);
  expect(await refusal(ask(world.env.uuid()))).toBe('LOCATION_NOT_FOUND');
});
