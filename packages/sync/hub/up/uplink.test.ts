import { gunzipSync } from 'node:zlib';
import type { SliceSum } from '@comanda/contracts';
import { breathe } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { openHub } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { RowComparison } from '../comparing/row-comparison.ts';
import { syncIdentity } from '../sync-identity.store.ts';
import { CloudLink, PackedBody } from './cloud-link.ts';
import { Uplink } from './uplink.ts';

const pragma = (db: HubDatabase, text: string) => db.apply('disk', (tx) => sql.raw(text).execute(tx.db));

/** Until the pages of the file that are free by now are used up. */
const fill = async (db: HubDatabase): Promise<void> => {
  await pragma(db, 'pragma max_page_count = 1');
  const alarm = (detail: string) =>
    db.apply('fill', (tx) => tx.db.insertInto('syncAlarm').values({ at: '', kind: 'x', detail }).execute());
  for (const size of [100_000, 1_000, 10]) {
    for (let isFull = false; !isFull; ) {
      isFull = await alarm('x'.repeat(size)).then(
        () => false,
        () => true,
      );
    }
  }
};

const CLOUD_GEN = '01980000-0000-7000-8000-00000000000a';

/** A paired hub's way up; `answer` is what the cloud says to everything. */
const openUplink = async (path: string, answer: typeof fetch) => {
  const env = testEnv();
  const db = openHub(path, env);
  await db.apply('pair', (tx) =>
    sql`update sync_identity set state = 'paired', location_id = 'l', business_id = 'b', cloud_gen = ${CLOUD_GEN}`.execute(
      tx.db,
    ),
  );
  const link = new CloudLink({ url: 'http://cloud', env: { ...env, fetch: answer }, sign: async () => 'token' });
  const error = vi.fn();
  const log = { info: () => undefined, warn: () => undefined, error };
  const shared = { db, link, env, log };
  const uplink = new Uplink({
    ...shared,
    appVersion: '1.1',
    comparison: new RowComparison({ ...shared, rereads: () => expect.fail('nothing differs') }),
    agreed: () => undefined,
    isBack: () => undefined,
    asWrite: () => expect.fail('nothing is recovered'),
    provenBackup: () => null,
    report: async () => ({
      unsent: 0,
      oldestUnsentMs: null,
      feedAgeMs: null,
      feedErrors: 0,
      diskFree: 0,
      backupAgeMs: null,
    }),
  });
  return { env, db, uplink, error };
};

test('a disk that is full when the cloud refuses this hub does not end its sync: it hears so again once there is room', async () => {
  using folder = tempFolder();
  const refused = async () => Response.json({ error: 'HUB_FENCED', details: {} }, { status: 410 });
  const { env, db, uplink, error } = await openUplink(folder.file('hub.db'), refused);
  await fill(db);
  await uplink.start();
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.anything(), 'how far the sync is could not be kept'),
  );
  expect(db.isFenced).toBe(false);

  await pragma(db, 'pragma max_page_count = 1073741823');
  await vi.waitFor(() => {
    env.advance(60_000);
    expect(db.isFenced).toBe(true);
  });
  await uplink.stop();
  await db.close();
});

test('a box that was called lost told its people that another had taken its place', async () => {
  using folder = tempFolder();
  const refused = async () => Response.json({ error: 'HUB_FENCED', details: { isRevoked: true } }, { status: 410 });
  const { db, uplink } = await openUplink(folder.file('hub.db'), refused);
  await uplink.start();
  await vi.waitFor(async () => {
    expect([db.isFenced, (await syncIdentity({ db: db.read })).isRevoked]).toEqual([true, true]);
  });
  await uplink.stop();
  await db.close();
});

test('after an outage it waits no longer than until the cloud is heard of otherwise', async () => {
  using folder = tempFolder();
  const cloud = vi.fn(async (): Promise<Response> => {
    throw new TypeError('fetch failed');
  });
  const { env, db, uplink } = await openUplink(folder.file('hub.db'), cloud);
  const waits = vi.spyOn(env, 'setTimer');
  await uplink.start();
  await vi.waitFor(() => expect(waits).toHaveBeenCalled());
  const tried = cloud.mock.calls.length;
  await db.apply('anything', async () => undefined);
  expect(cloud).toHaveBeenCalledTimes(tried);
  uplink.wakeIfFailing();
  await vi.waitFor(() => expect(cloud).toHaveBeenCalledTimes(tried + 1));
  await uplink.stop();
  await db.close();
});

test('a hub whose clock was set back by years said no hello for years, and asked its database without a pause', async () => {
  using folder = tempFolder();
  const hello = {
    lastSeq: 0,
    lastHash: '0'.repeat(64),
    appliedSeq: 0,
    safePruneSeq: 0,
    serverTime: '2026-11-21T01:00:00.000Z',
    action: 'ok',
    cloudGen: CLOUD_GEN,
    minSchemaVersion: 1,
  };
  const cloud = vi.fn(async () => Response.json(hello));
  const { env, db, uplink } = await openUplink(folder.file('hub.db'), cloud);
  const waits = vi.spyOn(env, 'setTimer');
  await uplink.start();
  await vi.waitFor(() => expect(waits).toHaveBeenCalledWith(expect.anything(), 15_000));
  const hellos = cloud.mock.calls.length;

  env.jumpTo(env.now() - 5 * 365 * 86_400_000);
  await db.apply('anything', async () => undefined);
  await vi.waitFor(() => expect(cloud).toHaveBeenCalledTimes(hellos + 1));
  await vi.waitFor(() => expect(waits.mock.lastCall?.[1]).toBe(15_000));
  await uplink.stop();
  await db.close();
});

test('a cloud said that differs what nobody had asked it, and the hub sealed a whole table while its tills waited', async () => {
  using folder = tempFolder();
  const asked: SliceSum[] = [];
  const whole = { table: 'document_counter', after: null, upTo: null };
  const none = { table: 'product', after: null, upTo: null };
  const part = { ...whole, upTo: ['c1'], ids: [] };
  const hello = {
    lastSeq: 0,
    lastHash: '0'.repeat(64),
    appliedSeq: 0,
    safePruneSeq: 0,
    serverTime: '2026-11-21T01:00:00.000Z',
    action: 'ok',
    cloudGen: CLOUD_GEN,
    minSchemaVersion: 1,
  };
  const { env, db, uplink, error } = await openUplink(folder.file('hub.db'), async (_, init) => {
    const { sums = [] } = JSON.parse(gunzipSync(init!.body as Uint8Array).toString()) as { sums?: SliceSum[] };
    asked.push(...sums);
    return Response.json({ ...hello, differing: [part, none, whole] });
  });
  await db.apply('rows', (tx) => sql`insert into document_counter values ('c1', 'l', 'order', 1)`.execute(tx.db));
  await uplink.start();
  const told = () => error.mock.calls.filter(([, message]) => message === 'its rows differ from the cloud’s');
  await vi.waitFor(() => {
    env.advance(15_000);
    expect(told()).toHaveLength(1);
  });
  expect(asked.filter(({ table }) => table === whole.table)).toMatchObject([whole]);
  expect(told()).toEqual([[whole, 'its rows differ from the cloud’s']]);
  await uplink.stop();
  await db.close();
});

test('a hub seals as its cloud can read: in the first form for an older one, from its next transaction on in the newest', async () => {
  using folder = tempFolder();
  let says = {};
  const hello = {
    lastSeq: 0,
    lastHash: '0'.repeat(64),
    appliedSeq: 0,
    safePruneSeq: 0,
    serverTime: '2026-11-21T01:00:00.000Z',
    action: 'ok',
    cloudGen: CLOUD_GEN,
    minSchemaVersion: 1,
  };
  const cloud = async (url: unknown) =>
    String(url).endsWith('/push') ? Response.error() : Response.json({ ...hello, ...says });
  const { env, db, uplink } = await openUplink(folder.file('hub.db'), cloud);
  const count = (id: string) =>
    db.write('count', 'ana', (tx) => sql`insert into document_counter values (${id}, 'l', ${id}, 1)`.execute(tx.db));
  const sealVersion = async () =>
    (await db.read.selectFrom('syncIdentity').select('sealVersion').executeTakeFirstOrThrow()).sealVersion;
  await uplink.start();
  await vi.waitFor(() => expect(uplink.state.lastContactAt).not.toBeNull());
  await count('c1');
  says = { maxSchemaVersion: 3 };
  await vi.waitFor(async () => {
    env.advance(15_000);
    expect(await sealVersion()).toBe(3);
  });
  await count('c2');
  const sealed = await db.read.selectFrom('obTx').select('schemaV').orderBy('seq').execute();
  expect(sealed.map(({ schemaV }) => schemaV)).toEqual([1, 2]);
  await uplink.stop();
  await db.close();
});

test('a cloud that was restored had forgotten what a fenced hub handed in, and the hub never did it again', async () => {
  using folder = tempFolder();
  let cloudGen = CLOUD_GEN;
  const handedIn: number[][] = [];
  const { env, db, uplink } = await openUplink(folder.file('hub.db'), async (url, init) => {
    if (!String(url).endsWith('/quarantine'))
      return Response.json({ error: 'HUB_FENCED', details: { cloudGen } }, { status: 410 });
    const { txs } = JSON.parse(gunzipSync(init!.body as Uint8Array).toString()) as { txs: { seq: number }[] };
    handedIn.push(txs.map(({ seq }) => seq));
    return Response.json({ lastSeq: txs.at(-1)!.seq, knownSeq: 0 });
  });
  for (const id of ['c1', 'c2']) {
    await db.write('count', 'ana', ({ db: tx }) =>
      sql`insert into document_counter values (${id}, 'l', ${id}, 1)`.execute(tx),
    );
  }
  await db.apply('fence', (tx) => sql`update sync_identity set state = 'fenced', acked_seq = 1`.execute(tx.db));
  await uplink.start();
  await vi.waitFor(() => expect(handedIn).toEqual([[2]]));
  for (let turns = 0; turns < 3; turns += 1) env.advance(15_000);
  expect(handedIn).toEqual([[2]]);

  cloudGen = '01980000-0000-7000-8000-00000000000b';
  await vi.waitFor(() => {
    env.advance(15_000);
    expect(handedIn).toEqual([[2], [1, 2]]);
  });
  await uplink.stop();
  await db.close();
});

test('history was forgotten that a restored cloud had taken but not worked in: the life before it had', async () => {
  using folder = tempFolder();
  const acked = { seq: 0, hash: '0'.repeat(64) };
  const { env, db, uplink } = await openUplink(folder.file('hub.db'), async (url, init) => {
    if (String(url).endsWith('/push')) {
      const { txs } = JSON.parse(gunzipSync(init!.body as Uint8Array).toString()) as { txs: (typeof acked)[] };
      Object.assign(acked, txs.at(-1)!);
    }
    const restored = { cloudGen: '01980000-0000-7000-8000-00000000000b', safePruneSeq: 2 };
    return Response.json({ ...helloFrom(acked), ...restored });
  });
  for (const id of ['c1', 'c2']) {
    await db.write('count', 'ana', ({ db: tx }) =>
      sql`insert into document_counter values (${id}, 'l', ${id}, 1)`.execute(tx),
    );
  }
  await db.apply('worked in', (tx) => sql`update sync_identity set acked_seq = 2, applied_seq = 2`.execute(tx.db));
  env.advance(40 * 86_400_000);
  await uplink.start();
  await vi.waitFor(() => expect(acked.seq).toBe(2));
  await uplink.stop();
  expect(await db.read.selectFrom('obTx').select('seq').execute()).toHaveLength(2);
  expect((await syncIdentity({ db: db.read })).appliedSeq).toBe(0);
  await db.close();
});

const helloFrom = (acked: { seq: number; hash: string }) => ({
  lastSeq: acked.seq,
  lastHash: acked.hash,
  appliedSeq: 0,
  safePruneSeq: 0,
  serverTime: '2026-11-21T01:00:00.000Z',
  action: 'ok',
  cloudGen: CLOUD_GEN,
  minSchemaVersion: 1,
});

test.each([
  ['while people rest', 3_000, true],
  ['but not while they are at work', 0, false],
])(
  'the next request was read only when the one before was answered: it is made ready meanwhile, %s',
  async (_when, restMs, isAhead) => {
    using folder = tempFolder();
    const packed = vi.spyOn(PackedBody, 'ofPush');
    const acked = { seq: 0, hash: '0'.repeat(64) };
    const aheadOf: boolean[] = [];
    const { env, db, uplink } = await openUplink(folder.file('hub.db'), async (url, init) => {
      if (!String(url).endsWith('/push')) return Response.json(helloFrom(acked));
      const before = packed.mock.calls.length;
      for (let i = 0; i < 200 && packed.mock.calls.length === before; i += 1) await breathe();
      aheadOf.push(packed.mock.calls.length > before);
      const { txs } = JSON.parse(gunzipSync(init!.body as Uint8Array).toString()) as { txs: (typeof acked)[] };
      Object.assign(acked, txs.at(-1)!);
      return Response.json(helloFrom(acked));
    });
    for (let i = 0; i < 3; i += 1) {
      await db.write('count', 'ana', ({ db: tx }) =>
        sql`insert into document_counter values (${`c${i}`}, ${'l'.repeat(700_000)}, ${`t${i}`}, 1)`.execute(tx),
      );
    }
    env.advance(restMs);
    await uplink.start();
    await vi.waitFor(() => expect(acked.seq).toBe(3));
    expect(aheadOf).toEqual([isAhead, isAhead, false]);
    await uplink.stop();
    await db.close();
    packed.mockRestore();
  },
);

test.each([
  ['in small requests while people are at work', 0, true],
  ['in one while they rest', 3_000, false],
])(
  'a megabyte of history kept the hub from its tills for as long as it took to read and pack: it goes up %s',
  async (_how, restMs, isSmall) => {
    using folder = tempFolder();
    const acked = { seq: 0, hash: '0'.repeat(64) };
    const sizes: number[] = [];
    const { env, db, uplink } = await openUplink(folder.file('hub.db'), async (url, init) => {
      if (!String(url).endsWith('/push')) return Response.json(helloFrom(acked));
      const text = gunzipSync(init!.body as Uint8Array).toString();
      sizes.push(text.length);
      const { txs } = JSON.parse(text) as { txs: { seq: number; hash: string }[] };
      Object.assign(acked, txs.at(-1)!);
      return Response.json(helloFrom(acked));
    });
    for (let i = 0; i < 60; i += 1) {
      await db.write('count', 'ana', ({ db: tx }) =>
        sql`insert into document_counter values (${`c${i}`}, ${'l'.repeat(10_000)}, ${`t${i}`}, 1)`.execute(tx),
      );
    }
    env.advance(restMs);
    await uplink.start();
    await vi.waitFor(() => expect(acked.seq).toBe(60));
    expect(Math.max(...sizes) < 200_000).toBe(isSmall);
    await uplink.stop();
    await db.close();
  },
);

test('on a line too thin for a whole batch the same bytes went up again and again: it sends half of them until they pass', async () => {
  using folder = tempFolder();
  const acked: { seq: number; hash: string } = { seq: 0, hash: '0'.repeat(64) };
  const sizes: number[] = [];
  const { env, db, uplink } = await openUplink(folder.file('hub.db'), async (url, init) => {
    if (!String(url).endsWith('/push')) return Response.json(helloFrom(acked));
    const text = gunzipSync(init!.body as Uint8Array).toString();
    sizes.push(text.length);
    if (text.length > 100_000) throw new TypeError('the line was cut');
    const { txs } = JSON.parse(text) as { txs: { seq: number; hash: string }[] };
    Object.assign(acked, txs.at(-1)!);
    return Response.json({ lastSeq: acked.seq, lastHash: acked.hash });
  });
  for (let i = 0; i < 40; i += 1) {
    await db.write('count', 'ana', ({ db: tx }) =>
      sql`insert into document_counter values (${`c${i}`}, ${'l'.repeat(10_000)}, ${`t${i}`}, 1)`.execute(tx),
    );
  }
  await uplink.start();
  await vi.waitFor(() => {
    env.advance(60_000);
    expect(acked.seq).toBe(40);
  });
  expect(sizes[0]).toBeGreaterThan(100_000);
  expect(sizes.filter((size) => size > 100_000).length).toBeLessThan(10);
  await uplink.stop();
  await db.close();
});
