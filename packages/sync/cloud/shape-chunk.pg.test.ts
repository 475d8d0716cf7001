import type { VerbatimAnswer } from '@comanda/domain/route';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { testEnv } from '@comanda/testing/test-env';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openFeedWorld, putRow } from '../../../test/sync/feed-world.ts';

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
    ...{ ...world, env },
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
