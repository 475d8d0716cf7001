import type { VerbatimAnswer } from '@comanda/kernel/route';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { testEnv } from '@comanda/testing/test-env';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openFeedWorld, putRow } from '../../../../test/sync/feed-world.ts';
import { sequence } from '../feed/sequencer-run.ts';
import { readLogPage } from './shape-log.ts';
import { readSnapshotPage } from './shape-snapshot.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const ROW = { scope: 'l:1', entity: 'product' };

const open = async () => {
  const env = testEnv();
  const world = await openFeedWorld(server, env);
  const deps = world.serve();
  return {
    ...world,
    env,
    get: (query: Record<string, unknown>) => ask(deps, ['b:1', 'l:1'], query),
    [Symbol.asyncDispose]: () => world.close(),
  };
};

const ids = (answer: VerbatimAnswer): string[] =>
  JSON.parse(answer.body).map(
    (m: { value?: { id: string }; headers: { control?: string } }) => m.value?.id ?? m.headers.control,
  );

test('rows of half a megabyte come two at a time, of the snapshot and of the log, and all of them come', async () => {
  await using world = await open();
  const { get } = world;
  const big = 'x'.repeat(500_000);
  const read = async (begin: string | undefined, from: string): Promise<[string, string[][]]> => {
    const pages: string[][] = [];
    for (let [offset, handle] = [from, begin]; ; ) {
      const answer = await get({ offset, ...(handle ? { handle } : {}) });
      pages.push(ids(answer));
      handle = answer.headers['electric-handle']!;
      offset = answer.headers['electric-offset']!;
      if (answer.headers['electric-up-to-date'] === '') return [offset, pages];
    }
  };
  const first = await get({ offset: '-1' });
  const at = { handle: first.headers['electric-handle'], offset: first.headers['electric-offset']! };
  for (const id of ['a', 'b', 'c']) await putRow(world.db.read, { ...ROW, id, body: big });
  expect((await read(undefined, '-1'))[1]).toEqual([['a', 'b'], ['c'], ['up-to-date']]);
  expect((await read(at.handle, at.offset))[1]).toEqual([
    ['a', 'b'],
    ['c', 'up-to-date'],
  ]);
});

test('a hundred rows of megabytes were read for an answer that has room for one: now no more is read than it takes', async () => {
  await using world = await open();
  let read = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += JSON.stringify(result.rows).length;
      return result;
    },
  };
  const db = world.db.read.withPlugin(counting);
  for (let i = 0; i < 20; i += 1) await putRow(world.db.read, { ...ROW, id: `${i}`, body: 'x'.repeat(2_000_000) });
  await putRow(world.db.read, { ...ROW, id: 'small', body: '{}' });
  await sequence(world.db);
  const shape = { rel: 'feed', scopes: ['b:1', 'l:1'] } as const;
  const page = await readSnapshotPage(db, shape, null, 100);
  expect([page.rows.map(({ id }) => id), page.next?.id]).toEqual([['0'], '0']);
  const { entries, isWhole } = await readLogPage(db, shape, 0, 100);
  expect([entries.length, isWhole]).toEqual([1, false]);
  expect(read).toBeLessThan(5_000_000);
});

test('whoever asks for ever new handles has a hundred of them, the last among them', async () => {
  await using world = await open();
  const { get } = world;
  let handle = '';
  for (let i = 0; i < 105; i += 1) {
    handle = (await get({ offset: '-1' })).headers['electric-handle']!;
    world.env.advance(1_000);
  }
  const kept = await world.db.read.selectFrom('shapeHandle').select('handle').execute();
  expect([kept.length, kept.some((one) => one.handle === handle)]).toEqual([100, true]);
});
