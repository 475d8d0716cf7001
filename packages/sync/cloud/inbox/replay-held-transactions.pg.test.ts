import type { Change } from '@comanda/contracts';

import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHeld } from './list-held.ts';
import { openProjection, projectInbox } from './project-inbox.ts';
import { push } from './push.ts';
import { replayHeldTransactions } from './replay-held-transactions.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T01:00:00.000Z';
const order = (id: string, more: object = {}): Record<string, unknown> => ({
  id,
  business_id: 'claimed',
  location_id: 'claimed',
  status: 'draft',
  order_type: 'take_out',
  document_number: `Z10-${id}`,
  channel: 'pos',
  version: 1,
  created_at: AT,
  updated_at: AT,
  ...more,
});
const GUEST = { id: 'g1', order_id: 'o1', seat_no: 1, allergies: '[]' };

/** A location where one transaction could not be worked in and another waits behind it. */
const open = async () => {
  const world = await openCloudWorld(await server.createDatabase());
  const hub = await hubAtCloud(world);
  const sent: Change[][] = [
    [['order', 'I', 'o0', order('o0')]],
    [['order', 'I', 'o1', order('o1', { version: 'not a number' })]],
    [['order_guest', 'I', 'g1', GUEST]],
  ];
  const txs = hub.seal(...sent);
  const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  await world.write(hub.actor, (tx) => push(tx, body));
  const projection = await openProjection(world.db.read);
  await world.write(hub.actor, (tx) => projectInbox(tx, projection, world.locationId));
  return {
    world,
    list: (actor = world.as('Manager')) => listHeld(world.contexts.read(actor), { page: 1, size: 20 }),
    replay: (actor = world.as('Owner'), locationId = world.locationId) =>
      world.write(actor, (tx) => replayHeldTransactions(tx, { locationId })),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

test('what is held is listed in order, with its cause, and what only waits without one', async () => {
  await using house = await open();
  const { locationId, env } = house.world;
  const shared = { locationId, locationName: 'El Comal Zona 10', intent: 'test', actorName: null, tries: 1 };
  const madeAt = new Date(env.now()).toISOString();
  expect(await house.list()).toMatchObject({
    total: 2,
    data: [
      { ...shared, seq: 2, madeAt, entities: ['order'], error: expect.stringContaining('not a number') },
      { ...shared, seq: 3, madeAt, entities: ['order_guest', 'order'], error: null },
    ],
  });
});

test('tried again in vain it stays; after a mend all goes in, and it is written down who asked', async () => {
  await using house = await open();
  const { world } = house;
  expect(await house.replay()).toEqual({ done: 0, left: 2 });
  expect((await house.list()).data[0]).toMatchObject({ seq: 2, tries: 2 });
  await sql`alter table "order" alter column version type text`.execute(world.db.read);
  expect(await house.replay()).toEqual({ done: 2, left: 0 });
  expect(await house.list()).toMatchObject({ data: [], total: 0 });
  const orders = await world.db.read.selectFrom('order').select('id').orderBy('id').execute();
  expect(orders.map(({ id }) => id)).toEqual(['o0', 'o1']);
  const audit = await world.db.read.selectFrom('auditEntry').select(['action', 'details']).orderBy('seq').execute();
  expect(audit).toEqual([
    { action: 'hub.held_replayed', details: { done: 0, left: 2 } },
    { action: 'hub.held_replayed', details: { done: 2, left: 0 } },
  ]);
});

test('what a transaction asked of the cloud that had been held is answered once it is in', async () => {
  await using world = await openCloudWorld(await server.createDatabase());
  const hub = await hubAtCloud(world);
  const { locationId } = world;
  const asked = { kind: 'unheard-of', target_id: 't', body: '{}', asked_by: 'nobody', asked_at: AT };
  const txs = hub.seal([
    ['order', 'I', 'o1', order('o1', { version: 'not a number' })],
    ['hub_command', 'I', 'c1', { id: 'c1', business_id: 'claimed', location_id: 'claimed', ...asked }],
  ]);
  const prevHash = hub.before(txs);
  await world.write(hub.actor, (tx) => push(tx, { epoch: 1, cloudGen: hub.cloudGen, prevHash, txs }));
  const projection = await openProjection(world.db.read);
  await world.write(hub.actor, (tx) => projectInbox(tx, projection, locationId));
  await sql`alter table "order" alter column version type text`.execute(world.db.read);
  await world.write(world.as('Owner'), (tx) => replayHeldTransactions(tx, { locationId }));
  const answers = await world.db.read.selectFrom('feed').select('id').where('entity', '=', 'command_answer').execute();
  expect(answers).toEqual([{ id: 'c1' }]);
});

test('a stranger neither sees nor tries it, somebody of another branch does not see it', async () => {
  await using house = await open();
  const { world } = house;
  const stranger = await world.stranger();
  expect(await house.list(stranger)).toMatchObject({ data: [], total: 0 });
  expect(await refusal(house.replay(stranger))).toBe('LOCATION_NOT_FOUND');
  expect(await house.list({ ...world.as('Owner'), locationIds: [] })).toMatchObject({ data: [], total: 0 });
  expect((await house.list()).data[0]).toMatchObject({ tries: 1 });
});
