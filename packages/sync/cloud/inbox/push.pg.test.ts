import type { Change, PushInput, PushOutput, SealedTransaction } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { writeScope } from '@comanda/kernel/route';
import { type HubAtCloud, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverHub } from '../recovery/recover-hub.ts';
import { cloudSyncRoutes } from '../sync.routes.ts';
import { hello } from './hello.ts';
import { push } from './push.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const table = (n: number): Change[] => [['dining_table', 'I', `t${n}`, { id: `t${n}` }]];

const send = (world: World, hub: HubAtCloud, txs: SealedTransaction[], more: object = {}): Promise<PushOutput> =>
  world.write(hub.actor, (tx) =>
    push(tx, { epoch: hub.epoch, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs, ...more }),
  );
const stored = async (world: World): Promise<number[]> =>
  (await world.db.read.selectFrom('hubInbox').select('seq').orderBy('seq').execute()).map(({ seq }) => seq);

test('transactions are kept in order and acknowledged by the hash of the last', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const [a, b, c] = hub.seal(table(1), table(2), table(3));
  expect(await send(world, hub, [a!, b!])).toMatchObject({ lastSeq: 2, lastHash: b!.hash, appliedSeq: 0 });
  expect(await send(world, hub, [c!])).toMatchObject({ lastSeq: 3, lastHash: c!.hash });
  expect(await stored(world)).toEqual([1, 2, 3]);
});

test('a lost answer: the same again, whole or in part, is skipped and what is new is kept', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = hub.seal(table(1), table(2), table(3));
  await send(world, hub, txs.slice(0, 2));
  expect(await send(world, hub, txs.slice(0, 2))).toMatchObject({ lastSeq: 2 });
  expect(await send(world, hub, txs.slice(1))).toMatchObject({ lastSeq: 3, lastHash: txs[2]!.hash });
  expect(await stored(world)).toEqual([1, 2, 3]);
});

test('a gap, another cloud, another writer and a broken chain are refused by name, and nothing is kept', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = hub.seal(table(1), table(2), table(3));
  expect(await refusal(send(world, hub, txs.slice(1)))).toBe('SYNC_GAP');
  expect(await refusal(send(world, hub, txs, { cloudGen: world.env.uuid() }))).toBe('SYNC_CLOUD_GEN');
  expect(await refusal(send(world, hub, txs, { epoch: 2 }))).toBe('HUB_FENCED');
  const forged = { ...txs[1]!, body: txs[1]!.body.replace('t2', 't9') };
  expect(await refusal(send(world, hub, [txs[0]!, forged, txs[2]!]))).toBe('SYNC_CHAIN_BROKEN');
  expect(await refusal(send(world, hub, [txs[0]!, txs[2]!]))).toBe('SYNC_CHAIN_BROKEN');
  const stranger = { ...hub, actor: { ...hub.actor, id: world.env.uuid() } };
  expect(await refusal(send(world, stranger, txs))).toBe('HUB_FENCED');
  expect(await stored(world)).toEqual([]);
});

test('what a transaction is called could be changed under way, its hash was of the body alone', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = [...hub.sealAs({ schemaVersion: 1 }, table(1)), ...hub.seal(table(2))];
  for (const lie of [{ kind: 'baseline' }, { actor: 'eva' }, { intent: 'gift' }, { atMs: 1 }, { schemaVersion: 1 }])
    expect(await refusal(send(world, hub, [txs[0]!, { ...txs[1]!, ...lie }]))).toBe('SYNC_CHAIN_BROKEN');
  // What was sealed in the first form is read for good.
  expect(await send(world, hub, txs)).toMatchObject({ lastSeq: 2 });
});

test('a hub restored from a backup sends other transactions under numbers the cloud has: a fork, and nothing is overwritten', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = hub.seal(table(1), table(2));
  await send(world, hub, txs);
  const { sealHash, GENESIS } = await import('@comanda/db');
  const other = (seq: number, prev: Uint8Array, n: number): SealedTransaction => {
    const one = { ...txs[0]!, seq, body: JSON.stringify(table(n)) };
    return { ...one, hash: sealHash(prev, one).toString('hex') };
  };
  const second = other(2, Buffer.from(txs[0]!.hash, 'hex'), 8);
  expect(await refusal(send(world, hub, [second], { prevHash: txs[0]!.hash }))).toBe('SYNC_FORK');
  const third = other(3, Buffer.from(second.hash, 'hex'), 9);
  expect(await refusal(send(world, hub, [third], { prevHash: second.hash }))).toBe('SYNC_FORK');
  expect(await refusal(send(world, hub, [other(1, GENESIS, 7)], { prevHash: '0'.repeat(64) }))).toBe('SYNC_FORK');
  const kept = await world.db.read.selectFrom('hubInbox').select('hash').orderBy('seq').execute();
  expect(kept.map(({ hash }) => Buffer.from(hash).toString('hex'))).toEqual(txs.map(({ hash }) => hash));
});

test('hello says where to go on, and tells a hub whose history ends elsewhere to recover', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = hub.seal(table(1), table(2), table(3));
  await send(world, hub, txs.slice(0, 2));
  const say = (seq: number, hash: string, more: object = {}) =>
    world.write(hub.actor, (tx) =>
      hello(tx, {
        epoch: 1,
        lastSeq: seq,
        lastHash: hash,
        cloudGen: null,
        appVersion: '1',
        schemaVersion: 1,
        hubTime: new Date(world.env.now() + 90_000).toISOString(),
        report: { unsent: 1, oldestUnsentMs: 5, feedAgeMs: null, feedErrors: 0, diskFree: null, backupAgeMs: null },
        ...more,
      }),
    );
  expect(await say(3, txs[2]!.hash)).toMatchObject({ action: 'ok', lastSeq: 2, lastHash: txs[1]!.hash });
  expect(await say(2, txs[1]!.hash)).toMatchObject({ action: 'ok' });
  expect(await say(1, txs[0]!.hash)).toMatchObject({ action: 'recover' });
  expect(await say(2, txs[0]!.hash)).toMatchObject({ action: 'recover' });
  expect(await say(3, txs[2]!.hash, { epoch: 2 })).toMatchObject({ action: 'recover' });
  expect(await say(3, txs[2]!.hash, { schemaVersion: 0 })).toMatchObject({ action: 'upgrade' });
  const row = await world.db.read.selectFrom('hub').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ clockSkewMs: 90_000, report: { unsent: 1, oldestUnsentMs: 5 } });
  expect(row.lastSeenAt).not.toBeNull();
});

/** What goes on in a transaction is done; it stays open until `commit`. */
const held = (world: World, fn: (tx: WriteContext) => Promise<unknown>, scope: string) => {
  const done = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const whole = world.contexts.write(
    world.as('Owner'),
    'test',
    async (tx) => {
      await fn(tx);
      done.resolve();
      await gate.promise;
    },
    scope,
  );
  const commit = (): Promise<void> => {
    gate.resolve();
    return whole;
  };
  return { done: Promise.race([done.promise, whole]), commit };
};

const route = cloudSyncRoutes.find(({ handler }) => handler === push)!;

/** As the route does it. */
const pushed = (world: World, { actor }: HubAtCloud, input: PushInput): Promise<PushOutput> =>
  world.contexts.write(actor, 'push', (tx) => push(tx, input), writeScope(route, actor));

const somebodyWaits = async (world: World): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted and locktype in ('tuple', 'transactionid')
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(world.db.read);
    if (rows.length > 0) return;
  }
};

test('a hub that came back waited with every request for a slow turn of its business', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = hub.seal(table(1));
  const slow = held(world, async () => undefined, world.businessId);
  await slow.done;
  const input = { epoch: hub.epoch, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  expect(await pushed(world, hub, input)).toMatchObject({ lastSeq: 1 });
  await slow.commit();
});

test('what a hub sends while another life of it takes the stream over is refused, and nothing is kept', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = hub.seal(table(1));
  const recovery = held(
    world,
    (tx) => recoverHub({ ...tx, actor: hub.actor }, { epoch: hub.epoch, claim: world.env.uuid() }),
    world.businessId,
  );
  await recovery.done;
  const input = { epoch: hub.epoch, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  const answer = refusal(pushed(world, hub, input));
  await somebodyWaits(world);
  await recovery.commit();
  expect(await answer).toBe('HUB_FENCED');
  expect(await stored(world)).toEqual([]);
});

test('who takes a stream over goes on after what its hub was sending just then', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const txs = hub.seal(table(1), table(2));
  const input = { epoch: hub.epoch, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  const pushing = held(world, (tx) => push({ ...tx, actor: hub.actor }, input), 'its location');
  await pushing.done;
  const claim = { epoch: hub.epoch, claim: world.env.uuid() };
  const recovered = world.write(hub.actor, (tx) => recoverHub(tx, claim));
  await somebodyWaits(world);
  await pushing.commit();
  expect(await recovered).toMatchObject({ lastSeq: 2, lastHash: txs[1]!.hash });
});
