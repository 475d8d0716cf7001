import { systemEnv } from '@comanda/db';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { testEnv } from '@comanda/testing/test-env';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropRow, openFeedWorld, putRow, rowsAsOf, seeded, tableRows } from '../../../../test/sync/feed-world.ts';
import { Sequencer } from './sequencer.ts';
import { sequence } from './sequencer-run.ts';

let server: TestPostgres | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const open = async (env = systemEnv()) => {
  const world = await openFeedWorld(server!, env);
  return {
    ...world,
    log: () =>
      world.db.read
        .selectFrom('chg')
        .select(['pos', 'rowId', 'op', 'img'])
        .where('pos', 'is not', null)
        .orderBy('pos')
        .execute(),
    [Symbol.asyncDispose]: () => world.close(),
  };
};

const row = (id: string, body = 'x') => ({ scope: 'l:1', entity: 'product', id, body });
const never = new AbortController().signal;
const DAY = 24 * 3_600_000;

describe('positions', () => {
  test('are given once, in order, and go on after the last one when its change is gone', async () => {
    await using world = await open();
    await putRow(world.db.read, row('a'));
    await putRow(world.db.read, row('b'));
    expect(await sequence(world.db)).toEqual({ from: 0, to: 2 });
    expect(await sequence(world.db)).toEqual({ from: 2, to: 2 });
    await world.db.read.deleteFrom('chg').execute();
    await dropRow(world.db.read, row('a'));
    expect(await sequence(world.db)).toEqual({ from: 2, to: 3 });
    expect((await world.log()).map(({ pos, rowId, op }) => [pos, rowId, op])).toEqual([[3, 'a', 'delete']]);
  });

  test('E11: a change that commits late is not passed over', async () => {
    await using world = await open();
    const early = await world.db.read.startTransaction().execute();
    await putRow(early, row('drawn first'));
    await putRow(world.db.read, row('drawn second'));
    expect(await sequence(world.db)).toEqual({ from: 0, to: 1 });
    await early.commit().execute();
    expect(await sequence(world.db)).toEqual({ from: 1, to: 2 });
    expect((await world.log()).map(({ rowId }) => rowId)).toEqual(['drawn second', 'drawn first']);
  });

  test('E12: of two transactions that change one row the later change comes last, whichever began first', async () => {
    await using world = await open();
    await putRow(world.db.read, row('a', 'old'));
    const first = await world.db.read.startTransaction().execute();
    // Has a transaction id before the other one has.
    await putRow(first, row('another'));
    await putRow(world.db.read, row('a', 'B'));
    await putRow(first, row('a', 'A, last'));
    await first.commit().execute();
    const { to } = await sequence(world.db);
    expect([...(await rowsAsOf(world.db.read, ['l:1'], to))]).toEqual([...(await tableRows(world.db.read, ['l:1']))]);
    expect((await rowsAsOf(world.db.read, ['l:1'], to)).get('l:1/product/a')).toContain('A, last');
  });

  test('E13: a run waits for no writer and no writer for a run', async () => {
    await using world = await open();
    await putRow(world.db.read, row('a'));
    await putRow(world.db.read, row('b'));
    const [left, right] = await Promise.all([1, 2].map(() => world.db.read.startTransaction().execute()));
    await putRow(left!, row('a', 'left'));
    expect(await sequence(world.db)).toEqual({ from: 0, to: 2 });
    await putRow(right!, row('b', 'right'));
    expect(await sequence(world.db)).toEqual({ from: 2, to: 2 });
    await right!.commit().execute();
    await putRow(left!, row('b', 'left'));
    await left!.commit().execute();
    expect(await sequence(world.db)).toEqual({ from: 2, to: 5 });
  });

  test('E14: six writers, 250 transactions each, rollbacks among them: the log folds to the table at every run', async () => {
    await using world = await open();
    let writing = 6;
    const write = async (seed: number) => {
      const chance = seeded(seed);
      for (let n = 0; n < 250; n += 1) {
        const tx = await world.db.read.startTransaction().execute();
        // In the order of ids, so that writers wait for each other and never in a ring.
        const ids = [...new Set(Array.from({ length: 1 + chance(4) }, () => chance(40)))].sort((a, b) => a - b);
        for (const id of ids) {
          const at = row(`${id}`, `${seed}.${n}`);
          await (chance(5) === 0 ? dropRow(tx, at) : putRow(tx, at));
        }
        await (chance(6) === 0 ? tx.rollback() : tx.commit()).execute();
      }
      writing -= 1;
    };
    const runs: number[] = [];
    const sequenceAll = async () => {
      while (writing > 0) {
        const run = await sequence(world.db);
        expect(run.from).toBe(runs.at(-1) ?? 0);
        runs.push(run.to);
      }
    };
    await Promise.all([...[1, 2, 3, 4, 5, 6].map(write), sequenceAll()]);
    const { to } = await sequence(world.db);
    expect(to).toBeGreaterThan(1_500);
    expect(new Set(runs).size).toBeGreaterThan(20);
    expect((await world.log()).map(({ pos }) => pos)).toEqual(Array.from({ length: to }, (_, i) => i + 1));
    const byKey = (rows: Map<string, string>) => Object.fromEntries([...rows].sort());
    expect(byKey(await rowsAsOf(world.db.read, ['l:1'], to))).toEqual(byKey(await tableRows(world.db.read, ['l:1'])));
  });
});

describe('the sequencer', () => {
  const openSequencer = async (env = systemEnv()) => {
    const world = await open(env);
    const errors: unknown[] = [];
    const sequencer = new Sequencer({ db: world.db, env, onError: (error) => errors.push(error) });
    return { ...world, sequencer, errors };
  };

  test('ends a wait when something was committed and it is woken', async () => {
    await using world = await openSequencer();
    const waiting = world.sequencer.waitPast(0, never, 60_000);
    await putRow(world.db.read, row('a'));
    world.sequencer.wake();
    expect(await waiting).toBe(true);
    expect(await world.sequencer.waitPast(0, never, 60_000)).toBe(true);
  });

  test('ends a wait by itself when another process wrote and sequenced', async () => {
    const env = testEnv();
    await using world = await openSequencer(env);
    world.sequencer.start();
    await world.sequencer.sequenceNow();
    const waiting = world.sequencer.waitPast(0, never, 60_000);
    await putRow(world.db.read, row('a'));
    await sequence(world.db);
    env.advance(250);
    expect(await waiting).toBe(true);
    await world.sequencer.stop();
  });

  test('gives up when the time is over, when nobody waits any more, and when it stops', async () => {
    const env = testEnv();
    await using world = await openSequencer(env);
    const late = world.sequencer.waitPast(0, never, 20_000);
    env.advance(20_000);
    expect(await late).toBe(false);
    const gone = new AbortController();
    const left = world.sequencer.waitPast(0, gone.signal, 20_000);
    gone.abort();
    expect(await left).toBe(false);
    expect(await world.sequencer.waitPast(0, gone.signal, 20_000)).toBe(false);
    const stopped = world.sequencer.waitPast(0, never, 20_000);
    await world.sequencer.stop();
    expect(await stopped).toBe(false);
  });

  test('covers what was committed before the call, also while a run is under way', async () => {
    await using world = await openSequencer();
    await putRow(world.db.read, row('a'));
    const first = world.sequencer.sequenceNow();
    await putRow(world.db.read, row('b'));
    const after = await Promise.all([world.sequencer.sequenceNow(), world.sequencer.sequenceNow()]);
    expect(after).toEqual([2, 2]);
    expect(await first).toBeGreaterThan(0);
  });

  test('says that a run failed and runs again', async () => {
    await using world = await openSequencer();
    await world.db.read.schema.alterTable('feedHead').renameTo('feedHeadAway').execute();
    world.sequencer.wake();
    await expect(world.sequencer.sequenceNow()).rejects.toThrow('feed_head');
    expect(world.errors).toHaveLength(1);
    await world.db.read.schema.alterTable('feedHeadAway').renameTo('feedHead').execute();
    expect(await world.sequencer.sequenceNow()).toBe(0);
  });

  test('drops once an hour what is older than a month', async () => {
    const env = testEnv();
    await using world = await openSequencer(env);
    /** One life of the sequencer at a time; stopping waits for what it prunes. */
    const runAt = async (at: number) => {
      env.jumpTo(at);
      world.sequencer.start();
      await world.sequencer.sequenceNow();
      await world.sequencer.stop();
    };
    const start = env.now();
    await putRow(world.db.read, row('a'));
    await runAt(start);
    await putRow(world.db.read, row('b'));
    // Within the hour nothing is noted: b has no age yet when a is a month old.
    await runAt(start + 3_599_000);
    await runAt(start + 31 * DAY);
    expect((await world.log()).map(({ rowId }) => rowId)).toEqual(['b']);
    expect(world.errors).toEqual([]);
  });
});
