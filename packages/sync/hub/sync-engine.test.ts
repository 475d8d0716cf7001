import { drafts } from '@comanda/domain/hub-slices';
import { systemActor } from '@comanda/kernel/actors';
import { createContexts } from '@comanda/kernel/create-contexts';

import { FakeShapeServer } from '@comanda/testing/fake-shape-server';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { openHubFile, pair, turn, until } from './down/feed-world.suite.ts';
import { SyncEngine, type SyncEngineParts } from './sync-engine.ts';
import { CloudLink } from './up/cloud-link.ts';

const GEN = '019abcde-0000-7000-8000-000000000000';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A paired hub that has nothing to send, under a clock that stands still, and a cloud in memory. */
const openEngine = async () => {
  const folder = tempFolder();
  // Every pause is as long as it can be: nothing comes back by chance.
  const env = { ...testEnv(), randomBytes: (count: number) => new Uint8Array(count).fill(255) };
  const server = new FakeShapeServer();
  const away = { hello: false, feed: false };
  const cloud = { hasRevoked: false };
  const hellos: number[] = [];
  const hello = async (): Promise<Response> => {
    hellos.push(env.now());
    if (away.hello) throw new TypeError('fetch failed');
    const isRevoked = cloud.hasRevoked;
    if (isRevoked) return Response.json({ error: 'HUB_FENCED', details: { isRevoked } }, { status: 410 });
    const said = { action: 'ok', cloudGen: GEN, minSchemaVersion: 1, lastSeq: 0, lastHash: '0'.repeat(64) };
    return Response.json({ ...said, appliedSeq: 0, safePruneSeq: 0, serverTime: new Date(env.now()).toISOString() });
  };
  env.fetch = async (url, init) => {
    if (String(url).endsWith('/hello')) return hello();
    if (away.feed) {
      server.asked.push(new URL(String(url)));
      throw new TypeError('fetch failed');
    }
    return server.fetch(url, init);
  };
  const db = openHubFile(folder.file('hub.db'), env);
  await pair(db);
  const link = new CloudLink({ url: 'http://cloud.test', env, sign: async () => 'signed' });
  const contexts = createContexts({
    db,
    env,
    secrets: {} as never,
    listeners: [],
    publish: () => undefined,
    ports: {},
  });
  const parts: SyncEngineParts = {
    db,
    link,
    env,
    log: quiet,
    appVersion: '1.1',
    asWrite: (scope, actor = systemActor('', [])) => contexts.inside(actor, scope),
    drafts,
    commands: { start: () => undefined, stop: async () => undefined },
    onApplied: () => undefined,
    health: async () => ({ diskFree: null, backupAgeMs: null }),
    provenBackup: () => null,
    recovered: () => undefined,
  };
  const engine = new SyncEngine(parts);
  return {
    env,
    server,
    away,
    cloud,
    hellos,
    engine,
    db,
    /** The same hub in a process of its own. */
    again: () => new SyncEngine(parts),
    /** Lets the seconds pass one by one, and what they set off be done. */
    pass: async (seconds: number) => {
      for (let i = 0; i < seconds; i += 1) {
        env.advance(1_000);
        for (let turns = 0; turns < 20; turns += 1) await turn();
      }
    },
    [Symbol.asyncDispose]: async () => {
      await engine.stop();
      await db.close();
      folder[Symbol.dispose]();
    },
  };
};

test('after an outage the feeds are read again as soon as the cloud answers, not when their own pause is over', async () => {
  await using world = await openEngine();
  const { engine, away, server, hellos, pass } = world;
  away.feed = true;
  await engine.start();
  await pass(40);
  // By now the feeds pause for half a minute at a time; hellos went on all the while.
  away.hello = true;
  const answered = hellos.length;
  await until(async () => {
    await pass(1);
    return hellos.length > answered;
  });
  Object.assign(away, { hello: false, feed: false });
  const [asked, tried] = [server.asked.length, hellos.length];
  await until(async () => {
    await pass(1);
    return hellos.length > tried;
  });
  world.env.advance(0);
  await until(() => server.asked.length > asked, 'the feeds went on waiting');
  await until(async () => (await engine.status()).upToDateAt !== null);
});

test('a feed that reads is left alone when the cloud is back', async () => {
  await using world = await openEngine();
  const { engine, away, server, pass } = world;
  await engine.start();
  await until(async () => {
    await pass(1);
    return (await engine.status()).upToDateAt !== null;
  });
  const lives = () => new Set(server.asked.map((url) => url.searchParams.get('c'))).size;
  const before = lives();
  away.hello = true;
  await pass(16);
  away.hello = false;
  await pass(10);
  expect((await engine.status()).isOnline).toBe(true);
  expect(lives()).toBe(before);
});

test('a customers’ feed that is not there yet, or lags, is not up to date, however fresh the menu is', async () => {
  await using world = await openEngine();
  const { engine, db } = world;
  const at = (shape: string, upToDateAt: string | null) =>
    db.apply('test', async (tx) => {
      const row = { shape, handle: 'h', position: '1_0', generation: 1, stagedGeneration: null, upToDateAt };
      await tx.db
        .insertInto('feedCursor')
        .values(row)
        .onConflict((conflict) => conflict.column('shape').doUpdateSet({ upToDateAt }))
        .execute();
    });
  const said = async () => (await engine.status()).upToDateAt;
  await at('core', '2026-11-21T01:00:00.000Z');
  expect(await said()).toBeNull();
  await at('customers', null);
  expect(await said()).toBeNull();
  await at('customers', '2026-11-20T01:00:00.000Z');
  expect(await said()).toBe('2026-11-20T01:00:00.000Z');
});

test('a box that was called lost and started again without internet told its people that another had taken its place', async () => {
  await using hub = await openEngine();
  hub.cloud.hasRevoked = true;
  await hub.engine.start();
  await until(async () => (await hub.engine.status()).state === 'fenced');
  expect(await hub.engine.status()).toMatchObject({ isRevoked: true });
  await hub.engine.stop();
  Object.assign(hub.away, { hello: true, feed: true });
  const again = hub.again();
  await again.start();
  await hub.pass(2);
  expect(await again.status()).toMatchObject({ state: 'fenced', isOnline: false, isRevoked: true });
  await again.stop();
});
