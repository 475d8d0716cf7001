import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { testEnv } from '@comanda/testing/test-env';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFeedWorld, putRow } from '../../../../test/sync/feed-world.ts';
import { createHandle, readPosition } from '../shape/shape-handles.ts';
import { pruneFeed } from './feed-prune.ts';
import { putFeedRow } from './put-feed-row.ts';
import { removeFeedRow } from './remove-feed-row.ts';
import { sequence } from './sequencer-run.ts';

let server: TestPostgres | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const open = async () => {
  const world = await openFeedWorld(server!);
  const { read } = world.db;
  return {
    ...world,
    changes: () => read.selectFrom('chg').select(['pos', 'op', 'rowId', 'img']).orderBy('id').execute(),
    rows: () => read.selectFrom('feed').selectAll().orderBy('id').execute(),
    /** Drops what is old at a time, when the log ends where it ends. */
    prune: async (at: number) => pruneFeed(world.db, { pos: (await sequence(world.db)).to, at }),
    head: () => read.selectFrom('feedHead').select(['lastPos', 'minPos']).executeTakeFirstOrThrow(),
    [Symbol.asyncDispose]: () => world.close(),
  };
};

const ACK = { scope: 'l:1', entity: 'ack', id: '1' };

describe('the cloud’s own rows in the feed', () => {
  test('are put, replaced with a higher revision, and taken out, each a change', async () => {
    await using world = await open();
    await putFeedRow(world.db.read, { ...ACK, body: '{"appliedSeq":1}' });
    await putFeedRow(world.db.read, { ...ACK, body: '{"appliedSeq":2}', schemaVersion: 2 });
    expect(await world.rows()).toEqual([{ ...ACK, rev: 2, deleted: 0, schemaV: 2, body: '{"appliedSeq":2}' }]);
    await removeFeedRow(world.db.read, ACK);
    await removeFeedRow(world.db.read, ACK);
    expect(await world.rows()).toEqual([]);
    expect((await world.changes()).map(({ op }) => op)).toEqual(['insert', 'update', 'delete']);
  });

  test('written again as they are change nothing', async () => {
    await using world = await open();
    for (let times = 0; times < 3; times += 1) await putFeedRow(world.db.read, { ...ACK, body: '{"appliedSeq":1}' });
    expect(await world.changes()).toHaveLength(1);
  });

  test('are undone with the transaction they were put in', async () => {
    await using world = await open();
    const undone = world.db.write('apply', 'system', async ({ db }) => {
      await putFeedRow(db, { ...ACK, body: '{"appliedSeq":1}' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await world.rows(), await world.changes()]).toEqual([[], []]);
  });
});

describe('old changes', () => {
  const DAY = 24 * 3_600_000;
  const START = Date.parse('2026-11-21T01:00:00.000Z');

  test('are dropped a month after they were made, and positions go on', async () => {
    await using world = await open();
    const put = async (id: string) => {
      await putRow(world.db.read, { scope: 'l:1', entity: 'product', id, body: '{}' });
      await sequence(world.db);
    };
    await put('a');
    expect(await world.prune(START)).toBe(0);
    await put('b');
    expect(await world.prune(START + 10 * DAY)).toBe(0);
    await put('c');
    expect(await world.prune(START + 31 * DAY)).toBe(1);
    expect(await world.head()).toEqual({ lastPos: 3, minPos: 2 });
    expect(await world.prune(START + 41 * DAY)).toBe(1);
    expect(await world.prune(START + 400 * DAY)).toBe(1);
    await put('d');
    expect((await world.changes()).map(({ pos, rowId }) => [pos, rowId])).toEqual([[4, 'd']]);
    expect(await world.head()).toEqual({ lastPos: 4, minPos: 4 });
  });

  test('a change without a position is never dropped', async () => {
    await using world = await open();
    await world.prune(START);
    await putRow(world.db.read, { scope: 'l:1', entity: 'product', id: 'a', body: '{}' });
    expect(await pruneFeed(world.db, { pos: 0, at: START + 100 * DAY })).toBe(0);
    expect(await sequence(world.db)).toEqual({ from: 0, to: 1 });
  });

  test('of a shape’s handles the newest stays for ever, and all of the last month', async () => {
    await using world = await open();
    const env = testEnv(START);
    const shape = { rel: 'feed', scopes: ['l:1'] } as const;
    const position = await readPosition(world.db.read, null);
    const made: string[] = [];
    for (const day of [0, 1, 20]) {
      env.jumpTo(START + day * DAY);
      made.push((await createHandle(world.db.read, env, shape, position)).handle);
    }
    const left = async () =>
      (await world.db.read.selectFrom('shapeHandle').select('handle').orderBy('createdAt').execute()).map(
        (h) => h.handle,
      );
    await world.prune(START + 31.5 * DAY);
    expect(await left()).toEqual([made[2]]);
    await world.prune(START + 900 * DAY);
    expect(await left()).toEqual([made[2]]);
  });
});
