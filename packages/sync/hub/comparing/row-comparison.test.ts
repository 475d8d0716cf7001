import type { Change } from '@comanda/contracts';
import { hubsOwn, tablesWith } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FeedShape } from '../down/feed-shapes.ts';
import { openHubFile, pair } from '../down/feed-world.suite.ts';
import { outboxTail, updateSyncIdentity } from '../sync-identity.store.ts';
import { ComparisonTurn } from './comparison-turn.ts';
import { RowComparison } from './row-comparison.ts';

/** A paired hub of some counters, whose cloud has said that it compares. */
const open = async (files = new Map<string, string>()) => {
  const folder = tempFolder();
  const env = testEnv();
  const db: HubDatabase = openHubFile(folder.file('hub.db'), env);
  await pair(db);
  const errors: string[] = [];
  const reread: FeedShape[] = [];
  const quiet = () => undefined;
  const comparison = new RowComparison({
    db,
    env,
    log: { info: quiet, warn: quiet, error: (_, message) => errors.push(message) },
    rereads: (shape) => reread.push(shape),
    turn: new ComparisonTurn('compared', {
      readFile: (path) => files.get(path) ?? null,
      writeFile: async (path, text) => void files.set(path, text),
    }),
  });
  await comparison.heed([]);
  const tail = () => outboxTail({ db: db.read });
  return {
    env,
    db,
    comparison,
    errors,
    reread,
    tail,
    count: (...ids: string[]) =>
      db.write('count', 'ana', async (tx) => {
        for (const id of ids) await sql`insert into document_counter values (${id}, ${id}, 'order', 1)`.execute(tx.db);
      }),
    /** What would go with a hello. */
    next: async () => {
      const { seq, hash } = await tail();
      return comparison.next({ seq, hash }, seq);
    },
    sealed: async (): Promise<Change[][]> =>
      (await db.read.selectFrom('obTx').select('body').where('kind', '=', 'salvage').orderBy('seq').execute()).map(
        ({ body }) => JSON.parse(body),
      ),
    [Symbol.asyncDispose]: async () => {
      await db.close();
      folder[Symbol.dispose]();
    },
  };
};

test('a hello that was not answered is not followed by another with sums: whatever is wrong with them, it gets through', async () => {
  await using hub = await open();
  expect((await hub.next()).length).toBeGreaterThan(0);
  expect(await hub.next()).toEqual([]);
  await hub.comparison.heed([]);
  expect((await hub.next()).length).toBeGreaterThan(0);
  await hub.comparison.heed(undefined);
  expect(await hub.next()).toEqual([]);
});

test('nothing is summed of a hub that has something to send, takes history back, was fenced, or is being written to', async () => {
  await using hub = await open();
  const { db, comparison, tail } = hub;
  await hub.count('a');
  const end = await tail();
  expect(await comparison.next(end, end.seq - 1)).toEqual([]);
  await hub.count('b');
  expect(await comparison.next(end, end.seq)).toEqual([]);
  for (const state of ['recovering', 'fenced', 'paired'] as const) {
    await db.apply('state', (tx) => updateSyncIdentity(tx, { state }));
    await comparison.heed([]);
    expect((await hub.next()).length > 0).toBe(state === 'paired');
  }
  await comparison.heed([]);
  const slices = hub.next();
  await hub.count('c');
  expect(await slices).toEqual([]);
});

test('a box that was switched off every night began with the same rows every morning: it goes on where it was', async () => {
  const files = new Map<string, string>();
  const said = new Set<string>();
  for (let day = 0; day < 8; day += 1) {
    await using hub = await open(files);
    for (const { table } of await hub.next()) said.add(table);
    await hub.comparison.heed([]);
  }
  const own = tablesWith(tables, ({ isCompared }) => isCompared);
  expect([...said].sort()).toEqual(own.sort());
  for (const text of ['{"table":"gone","after":null}', '[', '{"table":7}']) {
    for (const path of files.keys()) files.set(path, text);
    await using hub = await open(files);
    expect((await hub.next())[0]!.table).toBe(own[0]);
  }
});

test('rows that somebody wrote beside are summed with the next hello: no slice loses its turn by a busy house', async () => {
  await using hub = await open();
  const slices = hub.next();
  await hub.count('a');
  expect(await slices).toEqual([]);
  await hub.comparison.heed([]);
  const [first] = await hub.next();
  const names = hubsOwn(tables);
  expect(first!.table).toBe(names.sort()[0]);
});

test('what no mending ends raised an alarm every hour for ever: it does once a day', async () => {
  await using hub = await open();
  const slice = { table: 'document_counter', after: null, upTo: ['b'] };
  const alarms = () => hub.db.read.selectFrom('syncAlarm').select('kind').execute();
  for (let hour = 0; hour < 30; hour += 1) {
    await hub.comparison.heed([slice]);
    hub.env.jumpTo(hub.env.now() + 3_600_000);
  }
  expect(await alarms()).toEqual([{ kind: 'differs' }, { kind: 'differs' }]);
  hub.env.jumpTo(hub.env.now() + 86_400_000);
  await hub.comparison.heed([{ ...slice, upTo: ['c'] }]);
  expect(await alarms()).toHaveLength(3);
});

test('what mending does not help is mended again after a pause that doubles from a minute to a day', async () => {
  await using hub = await open();
  await hub.count('a');
  const start = hub.env.now();
  const minutes: number[] = [];
  while (hub.env.now() < start + 5 * 86_400_000) {
    const before = (await hub.sealed()).length;
    await hub.comparison.heed([{ table: 'document_counter', after: null, upTo: null }]);
    if ((await hub.sealed()).length > before) minutes.push((hub.env.now() - start) / 60_000);
    hub.env.jumpTo(hub.env.now() + 60_000 * Math.max(1, Math.floor(minutes.at(-1)! / 8)));
  }
  const pauses = minutes.slice(1).map((at, i) => at - minutes[i]!);
  expect(pauses[0]).toBeLessThan(3);
  expect(pauses.every((pause, i) => i === 0 || pause >= pauses[i - 1]!)).toBe(true);
  expect(minutes.length).toBeLessThan(16);
});

test('rows that cannot be read end neither the hellos nor the turn of the others', async () => {
  await using hub = await open();
  await hub.db.apply('harm', (tx) => sql`alter table document_counter rename to document_counter_away`.execute(tx.db));
  const said = new Set<string>();
  for (let n = 0; n < 8; n += 1) {
    await hub.comparison.heed([]);
    for (const { table } of await hub.next()) said.add(table);
    await hub.comparison.heed([]);
  }
  expect(hub.errors).toContain('rows could not be summed');
  expect(said).toContain('print_job');
  expect(said).toContain('audit_entry');
});

test('rows between the two keys are sealed as they stand, and not again at once; what is the cloud’s alone is not said to be gone', async () => {
  await using hub = await open();
  await hub.count('a', 'b', 'c', 'd');
  const slice = { table: 'document_counter', after: ['a'], upTo: ['c'], ids: ['b', 'x'] };
  await hub.comparison.heed([slice]);
  const rows = (changes: Change[][]) => changes.map((some) => some.map(([entity, op, id]) => [entity, op, id]));
  const [b, c] = ['b', 'c'].map((id) => ['document_counter', 'U', id]);
  expect(rows(await hub.sealed())).toEqual([[b, c]]);
  await hub.comparison.heed([slice, { ...slice, after: null, upTo: ['b'] }]);
  expect(await hub.sealed()).toHaveLength(1);
  await hub.comparison.heed([{ ...slice, after: ['c'], upTo: null }]);
  expect(rows(await hub.sealed()).at(-1)).toEqual([['document_counter', 'U', 'd']]);
  hub.env.jumpTo(hub.env.now() + 3_600_000);
  await hub.comparison.heed([slice]);
  expect(rows(await hub.sealed()).at(-1)).toEqual([b, c]);
});

test('of a table a hub takes rows from, those in the cloud alone are said to be gone', async () => {
  await using hub = await open();
  await hub.comparison.heed([{ table: 'print_job', after: null, upTo: null, ids: ['j1', 'j2'] }]);
  expect(await hub.sealed()).toEqual([
    [
      ['print_job', 'D', 'j1', { id: 'j1' }],
      ['print_job', 'D', 'j2', { id: 'j2' }],
    ],
  ]);
});

test('a feed is read again whole, whichever part of it differs, and not again at once', async () => {
  await using hub = await open();
  const part = { table: 'feed', after: ['menu', 'm1', 'b:b1'], upTo: null };
  await hub.comparison.heed([part, { ...part, after: null, upTo: ['menu', 'm1', 'b:b1'] }]);
  await hub.comparison.heed([part, { ...part, table: 'feed_customer' }]);
  expect(hub.reread).toEqual(['core', 'customers']);
});

test('a hub that was fenced meanwhile seals nothing more', async () => {
  await using hub = await open();
  await hub.count('a');
  await hub.db.apply('state', (tx) => updateSyncIdentity(tx, { state: 'fenced' }));
  await hub.comparison.heed([{ table: 'document_counter', after: null, upTo: null, ids: [] }]);
  expect(await hub.sealed()).toEqual([]);
});

test('slices whose answer was lost lost their turn; they go once more, and no more than that', async () => {
  await using hub = await open();
  const answered = async () => {
    // The next hello, without sums, is answered.
    expect(await hub.next()).toEqual([]);
    await hub.comparison.heed([]);
  };
  const [lost] = await hub.next();
  await answered();
  const [again] = await hub.next();
  expect(again!.table).toBe(lost!.table);
  await answered();
  const [other] = await hub.next();
  expect(other!.table).not.toBe(lost!.table);
});

test('of one table people are told once a day, whatever slice it falls in', async () => {
  await using hub = await open();
  for (let i = 0; i < 24 * 60; i += 1) {
    await hub.comparison.heed([{ table: 'document_counter', after: [`a${i % 50}`], upTo: ['z'] }]);
    hub.env.jumpTo(hub.env.now() + 60_000);
  }
  const kept = await hub.db.read.selectFrom('syncAlarm').select('detail').execute();
  expect(kept).toHaveLength(1);
});
