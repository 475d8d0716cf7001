import type { HubReport } from '@comanda/contracts';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hello } from '../inbox/hello.ts';
import { push } from '../inbox/push.ts';
import { listHubs } from './list-hubs.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const PAGE = { page: 1, size: 20 };
const REPORT: HubReport = {
  unsent: 38,
  oldestUnsentMs: 5_000,
  feedAgeMs: 1_000,
  feedErrors: 0,
  diskFree: 9 * 1024 ** 3,
  backupAgeMs: 60_000,
};

const list = (world: World, actor = world.as('Manager'), paging = PAGE) => listHubs(world.contexts.read(actor), paging);

test('a hub is shown with what it last said of itself, what waits for it, and what to look at', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const { businessId, locationId } = world;
  const unseen = await list(world);
  expect(unseen.data).toMatchObject([{ id: hub.actor.id, lastSeenAt: null, report: null, alarms: [] }]);
  await world.write(hub.actor, (tx) =>
    hello(tx, {
      epoch: 1,
      lastSeq: 0,
      lastHash: '0'.repeat(64),
      cloudGen: hub.cloudGen,
      appVersion: '1.1',
      schemaVersion: 1,
      hubTime: new Date(world.env.now() + 300_000).toISOString(),
      report: REPORT,
    }),
  );
  await world.write(hub.actor, async (tx) => {
    await tx.db.updateTable('hubLog').set({ lastSeq: 9, appliedSeq: 7 }).execute();
    const held = { locationId, businessId, entities: ['order'], error: 'no', heldAt: tx.clock.now(), tries: 1 };
    await tx.db
      .insertInto('inboxHold')
      .values([
        { ...held, seq: 6 },
        { ...held, seq: 7 },
      ])
      .execute();
    const open = { resolvedAt: null, resolvedBy: null };
    const edit = { entity: 'product', rowId: 'p', field: 'price', kept: '1', lost: '2', loser: 'hub' as const };
    const conflict = { ...edit, ...open, businessId, locationId, code: null, hubSeq: 3, at: tx.clock.now() };
    await tx.db
      .insertInto('syncConflict')
      .values([
        { ...conflict, id: tx.ids.next() },
        { ...conflict, id: tx.ids.next(), resolvedAt: tx.clock.now(), resolvedBy: 'ana' },
      ])
      .execute();
  });
  const now = new Date(world.env.now()).toISOString();
  expect((await list(world)).data).toMatchObject([
    {
      ...{
        id: hub.actor.id,
        locationId,
        locationName: 'El Comal Zona 10',
        status: 'active',
        isRevoked: false,
        epoch: 1,
      },
      lastSeenAt: now,
      clockSkewMs: 300_000,
      appVersion: '1.1',
      schemaVersion: 1,
      report: REPORT,
      receivedSeq: 9,
      appliedSeq: 7,
      held: 2,
      conflicts: 1,
      alarms: ['behind', 'held', 'conflicts', 'clock'],
    },
  ]);
});

test('a hub that was replaced comes last, and what waits at its location is not its', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  await world.write(hub.actor, async (tx) => {
    const at = tx.clock.now();
    await tx.db.updateTable('hubLog').set({ lastSeq: 4 }).execute();
    const known = { fencedAt: at, lastSeenAt: at, clockSkewMs: 0, appVersion: '1.0', schemaVersion: 1, report: {} };
    const { businessId, locationId } = world;
    const paired = { epoch: 1, publicKey: 'other', pairedBy: 'ana', pairedAt: '2027-01-01T00:00:00.000Z' };
    await tx.db
      .insertInto('hub')
      .values({ id: tx.ids.next(), businessId, locationId, ...paired, ...known })
      .execute();
  });
  const { data, total } = await list(world);
  expect(data.map(({ status, receivedSeq }) => [status, receivedSeq])).toEqual([
    ['active', 4],
    ['replaced', 0],
  ]);
  expect(total).toBe(2);
  expect((await list(world, world.as('Owner'), { page: 2, size: 1 })).data).toMatchObject([{ status: 'replaced' }]);
});

test('a hole in the inbox stopped a location for ever and alarmed nobody: the row that was looked for was the one that lacked', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = hub.seal([], [], []);
  const pushed = { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  await world.write(hub.actor, (tx) => push(tx, pushed));
  const at = new Date(world.env.now()).toISOString();
  const lose = (seq: number) => world.db.read.deleteFrom('hubInbox').where('seq', '<=', seq).execute();
  const seen = async () => (await list(world)).data.map(({ unappliedSince, alarms }) => [unappliedSince, alarms]);
  await lose(1);
  expect(await seen()).toEqual([[at, []]]);
  world.env.advance(3 * 60_000);
  expect(await seen()).toEqual([[at, ['behind']]]);
  await lose(3);
  expect(await seen()).toEqual([[null, ['behind']]]);
});

test('neither a stranger nor somebody of another branch sees it', async () => {
  await using world = await openCloudWorld(await server.lend());
  await hubAtCloud(world);
  expect(await list(world, await world.stranger())).toMatchObject({ data: [], total: 0 });
  expect(await list(world, { ...world.as('Manager'), locationIds: [] })).toMatchObject({ data: [], total: 0 });
});
