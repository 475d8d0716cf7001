import { type Change, HistoryInput, RowsInput } from '@comanda/contracts';
import { hubsOwn } from '@comanda/db';
import { tables } from '@comanda/domain/tables';
import { type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hello } from '../inbox/hello.ts';
import { openProjection, projectInbox } from '../inbox/project-inbox.ts';
import { push } from '../inbox/push.ts';
import { historyAfter } from './history-after.ts';
import { recoverHub } from './recover-hub.ts';
import { rowsOfLocation } from './rows-of-location.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const REPORT = { unsent: 0, oldestUnsentMs: null, feedAgeMs: null, feedErrors: 0, diskFree: null, backupAgeMs: null };

const say = (world: World, hub: HubAtCloud, more: object) =>
  world.write(hub.actor, (tx) =>
    hello(tx, {
      epoch: 1,
      lastSeq: 0,
      lastHash: '0'.repeat(64),
      cloudGen: hub.cloudGen,
      appVersion: '1',
      schemaVersion: 1,
      hubTime: new Date(world.env.now()).toISOString(),
      report: REPORT,
      ...more,
    }),
  );

const send = async (world: World, hub: HubAtCloud, ...changes: Change[][]) => {
  const txs = hub.seal(...changes);
  await world.write(hub.actor, (tx) =>
    push(tx, { epoch: hub.epoch, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs }),
  );
  return txs;
};

const counter = (id: string, locationId: string, n: number): Change => [
  'document_counter',
  'I',
  id,
  { id, location_id: locationId, document_type: id, last_number: n },
];

test('a restored hub goes on under a new epoch; whoever still says the old one is fenced, and it is written down', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = await send(world, hub, [counter('a', world.locationId, 1)]);
  const recover = (epoch: number, claim: string) => world.write(hub.actor, (tx) => recoverHub(tx, { epoch, claim }));
  const { hash: lastHash } = txs[0]!;
  expect(await recover(1, 'first')).toEqual({ epoch: 2, lastSeq: 1, lastHash, cloudGen: hub.cloudGen });
  expect(await recover(2, 'again')).toMatchObject({ epoch: 3 });
  expect(await refusal(say(world, hub, { epoch: 2 }))).toBe('HUB_FENCED');
  expect(await refusal(send(world, hub, [counter('b', world.locationId, 1)]))).toBe('HUB_FENCED');
  expect(await say(world, hub, { epoch: 3, lastSeq: 1, lastHash })).toMatchObject({ action: 'ok' });
  const audit = await world.db.read.selectFrom('auditEntry').select(['action', 'details']).execute();
  expect(audit.map(({ action, details }) => [action, details])).toEqual([
    ['hub.recovered', { epoch: 2, lastSeq: 1 }],
    ['hub.recovered', { epoch: 3, lastSeq: 1 }],
  ]);
});

test('asked twice by one claim, by a hub that missed the answer or a network that repeats, the cloud gives one epoch; a copy gets none', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const recover = (epoch: number, claim: string) => world.write(hub.actor, (tx) => recoverHub(tx, { epoch, claim }));
  expect((await recover(1, 'mine')).epoch).toBe(2);
  expect((await recover(1, 'mine')).epoch).toBe(2);
  expect(await refusal(recover(1, 'a copy’s'))).toBe('HUB_FENCED');
  expect(await say(world, hub, { epoch: 2 })).toMatchObject({ action: 'ok' });
  // A cloud put back from a backup knows less than its hub.
  expect((await recover(7, 'later')).epoch).toBe(8);
});

test('a cloud that was itself restored learns the newer epoch of its hub; one that was not does not', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  expect(await say(world, hub, { epoch: 4 })).toMatchObject({ action: 'recover' });
  expect(await say(world, hub, { epoch: 4, cloudGen: world.env.uuid() })).toMatchObject({ action: 'ok' });
  expect(await refusal(say(world, hub, { epoch: 3 }))).toBe('HUB_FENCED');
});

test('history comes back as it was received, so much at a time, with the hash it follows', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const big = 'x'.repeat(600_000);
  const txs = await send(
    world,
    hub,
    [counter('a', world.locationId, 1)],
    [['order', 'I', 'b', { id: 'b', big }]],
    [['order', 'I', 'c', { id: 'c', big }]],
    [['order', 'I', 'd', { id: 'd', big: big + big }]],
  );
  const ask = (input: object) => historyAfter(world.contexts.read(hub.actor), HistoryInput.parse(input));
  expect(await ask({ after: 0 })).toEqual({ afterHash: '0'.repeat(64), txs: txs.slice(0, 2), lastSeq: 4 });
  expect(await ask({ after: 2 })).toEqual({ afterHash: txs[1]!.hash, txs: [txs[2]], lastSeq: 4 });
  expect((await ask({ after: 3 })).txs).toEqual([txs[3]]);
  expect(await ask({ after: 4, limit: 0 })).toEqual({ afterHash: txs[3]!.hash, txs: [], lastSeq: 4 });
  expect(await ask({ after: 9 })).toMatchObject({ afterHash: null, txs: [] });
});

test('rows come page by page, of this location alone, when all that was received is worked in and nothing is held', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const { locationId } = world;
  await send(
    world,
    hub,
    ['a', 'b', 'c'].map((id) => counter(id, locationId, 7)),
  );
  const ask = (input: object) => rowsOfLocation(world.contexts.read(hub.actor), RowsInput.parse(input));
  const counters = { table: 'document_counter', after: '' };
  expect(await refusal(ask(counters))).toBe('NOT_READY');
  const projection = await openProjection(world.db.read);
  await world.write(hub.actor, (tx) => projectInbox(tx, projection, locationId));
  await sql`insert into document_counter values ('bb', 'elsewhere', 'x', 1, 1)`.execute(world.db.read);
  const row = (id: string) => ({ id, location_id: locationId, document_type: id, last_number: 7 });
  expect(await ask({ ...counters, limit: 2 })).toMatchObject({ rows: [row('a'), row('b')], appliedSeq: 1, lastSeq: 1 });
  expect((await ask({ ...counters, after: 'b' })).rows).toEqual([row('c')]);
  expect(await refusal(ask({ table: 'app_user', after: '' }))).toBe('VALIDATION_FAILED');
  await world.db.read
    .insertInto('inboxHold')
    .values({
      locationId,
      seq: 1,
      businessId: world.businessId,
      entities: [],
      error: null,
      heldAt: 'x',
      tries: 1,
    })
    .execute();
  expect(await refusal(ask(counters))).toBe('NOT_READY');
});

test('of every table of hubs it is known where its rows belong', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const names = hubsOwn(tables);
  expect(names.length).toBeGreaterThan(10);
  for (const table of [...names, 'hub_command', 'command_result']) {
    const page = rowsOfLocation(world.contexts.read(hub.actor), { table, after: '', limit: 1 });
    expect(await page).toMatchObject({ rows: [] });
  }
});
