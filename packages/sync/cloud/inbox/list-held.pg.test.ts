import type { Change } from '@comanda/contracts';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHeld } from './list-held.ts';
import { push } from './push.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('what was held is listed in the order it was made, with the tables it touches and why', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId } = world;
  const hub = await hubAtCloud(world);
  const change: Change = ['order', 'U', 'o', { id: 'o' }];
  const txs = hub.seal([change], [change]);
  await world.write(hub.actor, async (tx) => {
    await push(tx, { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs });
    const held = { locationId, businessId, entities: ['order'], heldAt: tx.clock.now(), tries: 1 };
    await tx.db
      .insertInto('inboxHold')
      .values([
        { ...held, seq: 2, error: null },
        { ...held, seq: 1, error: 'no such table' },
      ])
      .execute();
  });
  const { data } = await listHeld(world.contexts.read(world.as('Manager')), { page: 1, size: 20 });
  expect(data).toMatchObject([
    { seq: 1, intent: 'test', entities: ['order'], error: 'no such table', locationName: 'El Comal Zona 10' },
    { seq: 2, error: null },
  ]);
});
