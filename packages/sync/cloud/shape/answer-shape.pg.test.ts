import type { VerbatimAnswer } from '@comanda/kernel/route';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { FRIDAY_NIGHT, testEnv } from '@comanda/testing/test-env';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, dropRow, openFeedWorld, putRow } from '../../../../test/sync/feed-world.ts';
import { sequence } from '../feed/sequencer-run.ts';
import type { ShapeDeps } from './shape-deps.ts';
import { snapshotOffset } from './shape-offset.ts';

let server: TestPostgres | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const SCOPES = ['b:1', 'l:1'];
const put = (id: string, body = '{}', scope = 'l:1') => ({ scope, entity: 'product', id, body });

/** A cloud whose clock stands still; `waits` tells of every request that begins to wait. */
const open = async (options: Partial<ShapeDeps> = {}) => {
  const env = testEnv();
  const world = await openFeedWorld(server!, env);
  const deps = world.serve(options);
  const { sequencer } = deps;
  let told: () => void = () => undefined;
  const beforeWaiting: { run: (() => Promise<unknown>) | null } = { run: null };
  const watched: ShapeDeps = {
    ...deps,
    sequencer: {
      sequenceNow: () => sequencer.sequenceNow(),
      waitPast: async (pos, signal, ms, watched) => {
        await beforeWaiting.run?.();
        const waiting = sequencer.waitPast(pos, signal, ms, watched);
        told();
        return waiting;
      },
    },
  };
  const get = (query: Record<string, unknown>, scopes: readonly string[] = SCOPES, signal?: AbortSignal) =>
    ask(watched, scopes, query, signal);
  return {
    ...world,
    env,
    get,
    beforeWaiting,
    sequencer,
    put: (row: ReturnType<typeof put>) => putRow(world.db.read, row),
    /** A request that waits, once it does. */
    waits: async (
      query: Record<string, unknown>,
      signal?: AbortSignal,
    ): Promise<{ answer: Promise<VerbatimAnswer> }> => {
      const begun = new Promise<void>((resolve) => {
        told = resolve;
      });
      const answer = get(query, SCOPES, signal);
      await Promise.race([begun, answer]);
      return { answer };
    },
    /** A handle whose reader is up to date, and its offset. */
    caughtUp: async () => {
      const first = await get({ offset: '-1' });
      const handle = first.headers['electric-handle']!;
      const second = await get({ offset: first.headers['electric-offset'], handle });
      return { handle, offset: second.headers['electric-offset']! };
    },
    [Symbol.asyncDispose]: () => world.close(),
  };
};

const messages = (answer: VerbatimAnswer) => JSON.parse(answer.body);
const upToDate = (pos: number) => ({ headers: { control: 'up-to-date', global_last_seen_lsn: `${pos}` } });
const ids = (answer: VerbatimAnswer) =>
  messages(answer).map(
    (m: { value?: { id: string }; headers: { control?: string } }) => m.value?.id ?? m.headers.control,
  );

describe('the snapshot', () => {
  test('is answered without up-to-date, with the schema and no cursor, and may be kept by nobody', async () => {
    await using world = await open();
    await world.put(put('a/b"c', '{"name":"Café"}'));
    const answer = await world.get({ offset: '-1' });
    const handle = answer.headers['electric-handle']!;
    expect(handle).toMatch(new RegExp(`^[0-9a-f]{16}-${world.cloudGen.slice(0, 8)}-${FRIDAY_NIGHT}\\d{3}$`));
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'private, no-store',
        vary: 'Authorization',
        'content-type': 'application/json',
        'electric-handle': handle,
        'electric-offset': '1_0',
        'electric-has-data': 'true',
        etag: `"${handle}:-1:1_0"`,
      },
    });
    expect(Object.keys(answer.headers).filter((name) => /cursor|up-to-date/.test(name))).toEqual([]);
    const columns = ['scope', 'entity', 'id', 'rev', 'deleted', 'schema_v', 'body'];
    expect(Object.keys(JSON.parse(answer.headers['electric-schema']!))).toEqual(columns);
    expect(messages(answer)).toEqual([
      {
        key: '"public"."feed"/"l:1"/"product"/"a//b"c"',
        value: {
          scope: 'l:1',
          entity: 'product',
          id: 'a/b"c',
          rev: '1',
          deleted: '0',
          schema_v: '1',
          body: '{"name":"Café"}',
        },
        headers: { operation: 'insert', relation: ['public', 'feed'] },
      },
    ]);
    const next = await world.get({ offset: '1_0', handle });
    expect(messages(next)).toEqual([upToDate(1)]);
    expect(next.headers).toMatchObject({ 'electric-offset': '1_0', 'electric-has-data': 'false' });
    expect(next.headers).toHaveProperty('electric-up-to-date', '');
    expect(next.headers).toHaveProperty('electric-schema');
    expect(next.headers).not.toHaveProperty('electric-cursor');
  });

  test('holds the scopes of the reader and no other row, of the table asked', async () => {
    await using world = await open();
    for (const scope of ['b:1', 'b:2', 'l:1', 'l:2']) await world.put(put(scope, '{}', scope));
    await putRow(world.db.read, put('guest', '{}', 'b:1'), 'feedCustomer');
    expect(ids(await world.get({ offset: '-1' }))).toEqual(['b:1', 'l:1']);
    expect(ids(await world.get({ offset: '-1' }, ['l:2', 'b:2', 'b:2']))).toEqual(['b:2', 'l:2']);
    const guests = await world.get({ offset: '-1', table: 'feed_customer' });
    expect(messages(guests)[0].key).toBe('"public"."feed_customer"/"b:1"/"product"/"guest"');
    expect(ids(await world.get({ offset: '-1' }, []))).toEqual([]);
  });

  test('comes in pages, and the log puts right what changed between them', async () => {
    await using world = await open({ chunkRows: 2 });
    for (const id of ['a', 'b', 'c', 'd', 'e']) await world.put(put(id, '{}', id < 'c' ? 'b:1' : 'l:1'));
    const first = await world.get({ offset: '-1' });
    expect(ids(first)).toEqual(['a', 'b']);
    const handle = first.headers['electric-handle'];
    await dropRow(world.db.read, put('a', '', 'b:1'));
    await dropRow(world.db.read, put('b', '', 'b:1'));
    await world.put(put('b2', '{}', 'b:1'));
    await world.put(put('c', '{"price":9}'));
    const next = async (answer: VerbatimAnswer) => world.get({ offset: answer.headers['electric-offset'], handle });
    const second = await next(first);
    expect(ids(second)).toEqual(['b2', 'c']);
    // The same page again, as after a lost answer.
    expect(ids(await next(first))).toEqual(['b2', 'c']);
    const third = await next(second);
    expect([ids(third), third.headers['electric-offset']]).toEqual([['d', 'e'], '5_0']);
    const log = await next(third);
    expect(log.headers).not.toHaveProperty('electric-up-to-date');
    expect(messages(log).map((m: { headers: { operation: string } }) => m.headers.operation)).toEqual([
      'delete',
      'delete',
    ]);
    const rest = await next(log);
    expect(ids(rest)).toEqual(['b2', 'c', 'up-to-date']);
    expect(rest.headers).toHaveProperty('electric-up-to-date', '');
  });

  test('is up to date only past every change its pages could show', async () => {
    await using world = await open();
    const first = await world.get({ offset: '-1' });
    await world.put(put('a'));
    const log = await world.get({ offset: first.headers['electric-offset'], handle: first.headers['electric-handle'] });
    expect(ids(log)).toEqual(['a', 'up-to-date']);
  });

  test('may be skipped by who wants only what comes', async () => {
    await using world = await open();
    await world.put(put('a'));
    const now = await world.get({ offset: 'now' });
    expect(messages(now)).toEqual([upToDate(1)]);
    expect(now.headers).toMatchObject({ 'electric-offset': '1_0', 'electric-up-to-date': '' });
    expect(now.headers).toHaveProperty('electric-schema');
    await world.put(put('b'));
    expect(ids(await world.get({ offset: '1_0', handle: now.headers['electric-handle'] }))).toEqual([
      'b',
      'up-to-date',
    ]);
  });
});

describe('a live request', () => {
  test('is answered at once with what is there: whole rows, a cursor, no schema', async () => {
    await using world = await open();
    const { handle, offset } = await world.caughtUp();
    await world.put(put('a'));
    await dropRow(world.db.read, put('a'));
    await world.sequencer.sequenceNow();
    const answer = await world.get({ offset, handle, live: 'true' });
    expect(answer.headers).toMatchObject({ 'electric-offset': '2_0', 'electric-up-to-date': '' });
    expect(answer.headers['electric-cursor']).toMatch(/^\d+$/);
    expect(answer.headers).not.toHaveProperty('electric-schema');
    const value = { ...put('a'), rev: '1', deleted: '0', schema_v: '1' };
    const headers = { last: true, relation: ['public', 'feed'], op_position: 0, txids: [expect.any(Number)] };
    expect(messages(answer)).toEqual([
      { key: '"public"."feed"/"l:1"/"product"/"a"', value, headers: { ...headers, operation: 'insert', lsn: '1' } },
      { key: '"public"."feed"/"l:1"/"product"/"a"', value, headers: { ...headers, operation: 'delete', lsn: '2' } },
      upToDate(2),
    ]);
  });

  test('waits for a change of its own scopes', async () => {
    await using world = await open();
    const { handle, offset } = await world.caughtUp();
    const { answer } = await world.waits({ offset, handle, live: 'true' });
    await world.put(put('another’s', '{}', 'l:9'));
    await world.sequencer.sequenceNow();
    await world.put(put('mine'));
    await world.sequencer.sequenceNow();
    expect(ids(await answer)).toEqual(['mine', 'up-to-date']);
  });

  test('misses nothing that happens between its look and its waiting', async () => {
    await using world = await open();
    const { handle, offset } = await world.caughtUp();
    world.beforeWaiting.run = async () => {
      world.beforeWaiting.run = null;
      await world.put(put('a'));
      await world.sequencer.sequenceNow();
    };
    expect(ids(await world.get({ offset, handle, live: 'true' }))).toEqual(['a', 'up-to-date']);
  });

  test('ends after 20 seconds with up-to-date alone, each time with a tag and a cursor of its own', async () => {
    await using world = await open();
    const { handle, offset } = await world.caughtUp();
    const poll = async (cursor?: string) => {
      const { answer } = await world.waits({ offset, handle, live: 'true', cursor });
      const isOver = { now: false };
      void answer.then(() => {
        isOver.now = true;
      });
      world.env.advance(19_999);
      await new Promise(setImmediate);
      expect(isOver.now).toBe(false);
      world.env.advance(1);
      return answer;
    };
    const first = await poll();
    expect(messages(first)).toEqual([upToDate(0)]);
    expect(first.headers).toMatchObject({ 'electric-up-to-date': '', 'electric-has-data': 'false' });
    world.env.jumpTo(world.env.now() - 20_000);
    const second = await poll(first.headers['electric-cursor']);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(second.headers['electric-cursor']).not.toBe(first.headers['electric-cursor']);
  });

  test('moves a quiet reader’s offset on with the log, so that it never falls off its end', async () => {
    await using world = await open();
    const { handle, offset } = await world.caughtUp();
    await world.put(put('another’s', '{}', 'l:9'));
    await world.sequencer.sequenceNow();
    const { answer } = await world.waits({ offset, handle, live: 'true' });
    world.env.advance(20_000);
    expect((await answer).headers['electric-offset']).toBe('1_0');
  });

  test('ends when nobody waits for it any more', async () => {
    await using world = await open();
    const { handle, offset } = await world.caughtUp();
    const aborter = new AbortController();
    const { answer } = await world.waits({ offset, handle, live: 'true' }, aborter.signal);
    aborter.abort();
    expect((await answer).status).toBe(200);
  });

  test('gets a long log in chunks: up-to-date comes with the last, not later', async () => {
    await using world = await open({ chunkRows: 2 });
    const { handle, offset } = await world.caughtUp();
    for (const id of ['a', 'b', 'c', 'd']) await world.put(put(id));
    await world.sequencer.sequenceNow();
    const first = await world.get({ offset, handle, live: 'true' });
    expect([ids(first), first.headers['electric-offset']]).toEqual([['a', 'b'], '2_0']);
    expect(first.headers).not.toHaveProperty('electric-up-to-date');
    const second = await world.get({ offset: '2_0', handle, live: 'true' });
    expect(ids(second)).toEqual(['c', 'd', 'up-to-date']);
  });
});

describe('an offset beyond the end', () => {
  test.each([{}, { live: 'true' }])('waits half the long poll and is then refused (%o)', async (live) => {
    await using world = await open();
    const { handle } = await world.caughtUp();
    const { answer } = await world.waits({ offset: '5_0', handle, ...live });
    world.env.advance(10_000);
    expect(await answer).toMatchObject({ status: 400, headers: { 'cache-control': 'private, no-store' } });
    expect(messages(await answer).details).toEqual({ parameter: 'offset', reason: 'out of bounds for this shape' });
  });

  test('is served when the log gets there in time', async () => {
    await using world = await open();
    const { handle } = await world.caughtUp();
    const { answer } = await world.waits({ offset: '1_0', handle });
    await world.put(put('a'));
    await world.sequencer.sequenceNow();
    expect(messages(await answer)).toEqual([upToDate(1)]);
  });
});

describe('refused with 400', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no table', { table: undefined, offset: '-1' }, 'table'],
    ['another table', { table: 'customer', offset: '-1' }, 'table'],
    ['no offset', {}, 'offset'],
    ['an offset that is none', { offset: '5' }, 'offset'],
    ['no handle behind the start', { offset: '1_0' }, 'handle'],
    ['no handle in a live request', { offset: '0_0', live: 'true' }, 'handle'],
    ['live at the start', { offset: '-1', live: 'true' }, 'live'],
    ['live from now', { offset: 'now', live: 'true' }, 'live'],
    ['live that is neither', { offset: '-1', live: 'perhaps' }, 'live'],
    ['server-sent events', { offset: '1_0', handle: 'h', live: 'true', live_sse: 'true' }, 'live_sse'],
    ['server-sent events, not live', { offset: '-1', live_sse: 'true' }, 'live_sse'],
    ['server-sent events by the old name', { offset: '-1', experimental_live_sse: 'true' }, 'experimental_live_sse'],
    ['changes alone', { offset: '-1', log: 'changes_only' }, 'log'],
    ['a replica that is none', { offset: '-1', replica: 'some' }, 'replica'],
    ['a filter of one’s own', { offset: '-1', where: "scope = 'l:9'" }, 'where'],
    ['values for a filter', { offset: '-1', 'params[1]': 'l:9' }, 'params[1]'],
    ['some columns', { offset: '-1', columns: 'id' }, 'columns'],
    ['columns to filter by', { offset: '-1', queryable_columns: 'id' }, 'queryable_columns'],
    ['a part of the shape', { offset: '-1', subset__limit: '1' }, 'subset__limit'],
    ['a parameter twice', { offset: ['-1', '1_0'] }, 'offset'],
  ])('%s', async (_what, query, parameter) => {
    await using world = await shared();
    const answer = await world.get(query);
    expect(answer.status).toBe(400);
    expect(answer.headers).toEqual({
      'cache-control': 'private, no-store',
      vary: 'Authorization',
      'content-type': 'application/json',
    });
    expect(messages(answer)).toMatchObject({ statusCode: 400, error: 'SHAPE_INVALID', details: { parameter } });
  });

  test('a place in a snapshot that no answer named', async () => {
    await using world = await shared();
    const handle = (await world.get({ offset: '-1' })).headers['electric-handle'];
    for (const place of ['77', snapshotOffset({ scope: 2, entity: 'product', id: 'x' }).slice(2)]) {
      const answer = await world.get({ offset: `0_${place}`, handle });
      expect([answer.status, messages(answer).details.parameter]).toEqual([400, 'offset']);
    }
  });

  test('not what the protocol adds, nor what a proxy would not know', async () => {
    await using world = await shared();
    const query = {
      offset: '-1',
      log: 'full',
      replica: 'full',
      live: 'false',
      cursor: '1',
      'cache-buster': 'x',
      c: '7',
    };
    expect((await world.get(query)).status).toBe(200);
  });
});

describe('sent back to the start with 409', () => {
  type World = Awaited<ReturnType<typeof open>>;
  const cases: [string, (world: World) => Promise<[Record<string, string>, string[]?]>][] = [
    ['an unknown handle', async () => [{ handle: '0123456789abcdef-01234567-1', offset: '0_0' }]],
    ['the handle of other scopes', async (world) => [await world.caughtUp(), ['b:1', 'l:2']]],
    ['the handle of fewer scopes', async (world) => [await world.caughtUp(), ['b:1']]],
    ['the handle of another table', async (world) => [{ ...(await world.caughtUp()), table: 'feed_customer' }]],
    [
      'a handle of before the cloud was restored',
      async (world) => {
        const at = await world.caughtUp();
        await world.db.read.updateTable('cloudMeta').set({ cloudGen: crypto.randomUUID() }).execute();
        return [at];
      },
    ],
    [
      'an offset whose next change is gone',
      async (world) => {
        const at = await world.caughtUp();
        await world.put(put('a'));
        await sequence(world.db);
        await sql`update feed_head set min_pos = 2`.execute(world.db.read);
        return [at];
      },
    ],
    [
      'a snapshot begun before the first change that is left',
      async (world) => {
        for (const id of ['a', 'b', 'c']) await world.put(put(id));
        const first = await world.get({ offset: '-1' });
        await world.put(put('d'));
        await sequence(world.db);
        await sql`update feed_head set min_pos = 5`.execute(world.db.read);
        return [{ handle: first.headers['electric-handle']!, offset: first.headers['electric-offset']! }];
      },
    ],
  ];

  test.each(cases)('%s', async (_what, prepare) => {
    await using world = await open({ chunkRows: 2 });
    const [query, scopes] = await prepare(world);
    for (const live of [{}, { live: 'true' }]) {
      const answer = await world.get({ ...query, ...live }, scopes);
      const handle = answer.headers['electric-handle'];
      expect(answer).toEqual({
        status: 409,
        headers: {
          'cache-control': 'private, no-store',
          vary: 'Authorization',
          'content-type': 'application/json',
          'electric-handle': handle,
        },
        body: '[{"headers":{"control":"must-refetch"}}]',
      });
      expect(handle).not.toBe(query.handle);
      const again = await world.get({ table: query.table ?? 'feed', offset: '-1', handle }, scopes);
      expect([again.status, again.headers['electric-handle']]).toEqual([200, handle]);
    }
  });

  test('not an offset whose next change is the first that is left', async () => {
    await using world = await open();
    await world.put(put('a'));
    const at = await world.caughtUp();
    await world.put(put('b'));
    await sequence(world.db);
    await sql`update feed_head set min_pos = 2`.execute(world.db.read);
    expect(ids(await world.get(at))).toEqual(['b', 'up-to-date']);
  });
});

test('a live reader sent back to the start gets each row once: what was written before is in the snapshot alone', async () => {
  await using world = await open();
  await world.put(put('a'));
  const stale = { handle: '0123456789abcdef-01234567-1', offset: '0_0', live: 'true' };
  const handle = (await world.get(stale)).headers['electric-handle']!;
  const first = await world.get({ offset: '-1', handle });
  expect(ids(first)).toEqual(['a']);
  expect(ids(await world.get({ offset: first.headers['electric-offset'], handle }))).toEqual(['up-to-date']);
});

test('a change wakes its own business’s readers alone', async () => {
  await using world = await open();
  const at = await world.caughtUp();
  let reads = 0;
  world.beforeWaiting.run = async () => {
    reads += 1;
  };
  const { answer } = await world.waits({ ...at, live: 'true' });
  for (let i = 0; i < 20; i += 1) {
    await world.put(put(`theirs-${i}`, '{}', 'b:2'));
    await world.sequencer.sequenceNow();
  }
  await world.put(put('ours'));
  await world.sequencer.sequenceNow();
  expect(ids(await answer)).toEqual(['ours', 'up-to-date']);
  expect(reads).toBe(1);
});

test('before any hub spoke to the cloud it is not ready', async () => {
  await using world = await open();
  await world.db.read.deleteFrom('cloudMeta').execute();
  await expect(world.get({ offset: '-1' })).rejects.toMatchObject({ code: 'NOT_READY' });
});

let standing: Awaited<ReturnType<typeof open>> | undefined;
afterAll(() => standing?.[Symbol.asyncDispose]());
/** One cloud for requests that change nothing. */
const shared = async () => {
  standing ??= await open();
  return { get: standing.get, [Symbol.asyncDispose]: async () => undefined };
};
