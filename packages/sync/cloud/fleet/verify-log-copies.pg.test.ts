import { createHash } from 'node:crypto';
import type { Change } from '@comanda/contracts';

import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProjection, projectInbox } from '../inbox/project-inbox.ts';
import { push } from '../inbox/push.ts';
import { verifyLogCopies } from './verify-log-copies.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const AT = '2026-11-21T01:00:00.000Z';

/** A hub whose log has three entries, as its cloud has them. */
const open = async () => {
  const world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const { businessId, locationId } = world;
  const projection = await openProjection(world.db.read);
  const say = async (...transactions: Change[][]) => {
    const txs = hub.seal(...transactions);
    const body = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
    await world.write(hub.actor, (tx) => push(tx, body));
    await world.write(hub.actor, (tx) => projectInbox(tx, projection, locationId));
  };
  /** Entries that follow one another, each by whoever did it. */
  const chain = (names: readonly string[], ids = 'e'): Change[] => {
    let prev = '0'.repeat(64);
    return names.map((name, i) => {
      const [id, seq] = [`${ids}${i + 1}`, i + 1];
      const text = [id, businessId, locationId, seq, AT, 'a', name, null, 'void', 'order', 'o', null, {}, prev];
      const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex');
      const said = { id, business_id: businessId, location_id: locationId, seq, at: AT, actor_id: 'a' };
      const what = { actor_name: name, approved_by: null, action: 'void', entity: 'order', entity_id: 'o' };
      const image = { ...said, ...what, reason: null, details: '{}', prev_hash: prev, hash };
      prev = hash;
      return ['audit_entry', 'I', id, image];
    });
  };
  await say(...chain(['Ana', 'Beto', 'Carla']).map((change) => [change]));
  return {
    world,
    say,
    chain,
    locationId,
    verify: () => verifyLogCopies(world.contexts.read(world.as('Owner'))),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

test('a log that is as its hub sealed it is whole', async () => {
  await using house = await open();
  expect(await house.verify()).toEqual({ entries: 3, brokenAt: null, brokenIn: null });
});

test('a copy whose end was cut off is found', async () => {
  await using house = await open();
  await sql`delete from audit_entry where id = 'e3'`.execute(house.world.db.read);
  expect(await house.verify()).toEqual({ entries: 2, brokenAt: 3, brokenIn: house.locationId });
});

test('a copy that was rewritten from an entry on, hashes and all, is found where it begins', async () => {
  await using house = await open();
  for (const [, , id, image] of house.chain(['Ana', 'Nadie', 'Carla']))
    await sql`update audit_entry set actor_name = ${image.actor_name}, prev_hash = ${image.prev_hash},
      hash = ${image.hash} where id = ${id}`.execute(house.world.db.read);
  expect(await house.verify()).toEqual({ entries: 3, brokenAt: 2, brokenIn: house.locationId });
});

test('a hub that says later that an entry was another, or none, is found out', async () => {
  await using house = await open();
  const [, changed] = house.chain(['Ana', 'Nadie', 'Carla']);
  await house.say([['audit_entry', 'U', 'e2', changed![3]]]);
  expect(await house.verify()).toMatchObject({ entries: 3, brokenAt: 2, brokenIn: house.locationId });
  await using other = await open();
  await other.say([['audit_entry', 'D', 'e1', { id: 'e1' }]]);
  expect(await other.verify()).toMatchObject({ entries: 3, brokenAt: 1, brokenIn: other.locationId });
});

test('a hub that tells its log a second time from the first entry on, under other ids, is found out', async () => {
  await using house = await open();
  await house.say(house.chain(['Nadie', 'Beto'], 'f'));
  expect(await house.verify()).toEqual({ entries: 5, brokenAt: 1, brokenIn: house.locationId });
});

test('a second hub that brought a log of its own was taken for one that tampered with the first one’s', async () => {
  await using house = await open();
  await sql`update hub_inbox set epoch = 0`.execute(house.world.db.read);
  for (const change of house.chain(['Dora', 'Elsa', 'Flor', 'Gabi'], 'a')) await house.say([change]);
  expect(await house.verify()).toEqual({ entries: 7, brokenAt: null, brokenIn: null });
});

test('the whole inbox of a business was read into memory to check its log: no more is than is worked in together', async () => {
  await using house = await open();
  const [first] = house.chain(['Ana']);
  const large: Change = ['hub_of_tomorrow', 'I', 't', { id: 't', note: 'x'.repeat(3_000_000) }];
  for (let i = 0; i < 3; i += 1) await house.say([first!, large]);
  const seen = { bytes: 0 };
  const ctx = house.world.contexts.read(house.world.as('Owner'));
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      seen.bytes = Math.max(seen.bytes, JSON.stringify(result.rows).length);
      return result;
    },
  };
  const report = await verifyLogCopies({ ...ctx, db: ctx.db.withPlugin(watch) });
  expect(report).toEqual({ entries: 3, brokenAt: null, brokenIn: null });
  expect(seen.bytes).toBeLessThan(4_000_000);
});
