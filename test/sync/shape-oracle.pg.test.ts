import { systemEnv } from '@comanda/db';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { type ChangeMessage, isChangeMessage, isControlMessage, type Row, ShapeStream } from '@electric-sql/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShapeDeps } from '../../packages/sync/cloud/shape/shape-deps.ts';
import {
  dropRow,
  type FeedWorld,
  fetchFrom,
  openFeedWorld,
  putRow,
  rowsAsOf,
  seeded,
  tableRows,
} from './feed-world.ts';
import { ShapeReader } from './shape-reader.ts';

/** The long form: `ORACLE_SCOPES=100 ORACLE_TRANSACTIONS=200`. */
const SCOPES = Number(process.env.ORACLE_SCOPES ?? 16);
const TRANSACTIONS = Number(process.env.ORACLE_TRANSACTIONS ?? 80);
const ALL = ['b:1', 'b:2', 'l:1', 'l:2', 'l:3', 'l:4'];

let server: TestPostgres | undefined;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

type Chance = (below: number) => number;

const scopesOf = (chance: Chance): string[] => {
  const chosen = ALL.filter(() => chance(3) === 0);
  return chosen.length > 0 ? chosen : [ALL[chance(ALL.length)]!];
};

/** A few rows put, removed, or moved to another scope; sometimes all of it undone. */
const transact = async ({ db }: FeedWorld, chance: Chance, label: string): Promise<void> => {
  const tx = await db.read.startTransaction().execute();
  // In one order, so that writers beside each other never wait in a ring.
  const places = new Set(Array.from({ length: 1 + chance(5) }, () => chance(ALL.length * 30)));
  for (const place of [...places].sort((a, b) => a - b)) {
    const at = { scope: ALL[Math.floor(place / 30)]!, entity: ['product', 'menu/x'][place % 2]!, id: `${place % 30}` };
    if (chance(4) === 0) await dropRow(tx, at);
    else await putRow(tx, { ...at, body: JSON.stringify({ label, quote: '"', slash: '/' }) });
  }
  await (chance(7) === 0 ? tx.rollback() : tx.commit()).execute();
};

const sorted = (rows: ReadonlyMap<string, string>) => Object.fromEntries([...rows].sort());

describe(`${SCOPES} random scopes, ${TRANSACTIONS} random transactions`, () => {
  test('one after the other: at every up-to-date what was read is what is there, through restarts, prunings and restores', async () => {
    const world = await openFeedWorld(server!);
    const chance = seeded(20_261_121);
    const readers = Array.from({ length: SCOPES }, () => new ShapeReader(scopesOf(chance)));
    let deps = world.serve({ chunkRows: 3 });
    const count = { compared: 0, restarts: 0, prunings: 0, restores: 0, forgotten: 0 };
    for (let n = 0; n < TRANSACTIONS; n += 1) {
      await transact(world, chance, `${n}`);
      if (chance(10) === 0) {
        deps = world.serve({ chunkRows: 1 + chance(40) });
        count.restarts += 1;
      }
      if (n % 20 === 19) {
        await deps.sequencer.sequenceNow();
        await sql`update feed_head set min_pos = last_pos - 5 where last_pos > 10`.execute(world.db.read);
        await sql`delete from chg where pos < (select min_pos from feed_head)`.execute(world.db.read);
        count.prunings += 1;
      }
      if (n % 50 === 35) {
        await world.db.read.updateTable('cloudMeta').set({ cloudGen: crypto.randomUUID() }).execute();
        count.restores += 1;
      }
      for (const reader of readers) {
        const action = chance(20);
        if (action === 0) {
          reader.forget();
          count.forgotten += 1;
        }
        // Some stop in the middle of a snapshot or of the log, and find it changed when they go on.
        if (action < 6) await reader.step(deps);
        else if (action < 14) {
          await reader.catchUp(deps);
          expect(sorted(reader.rows)).toEqual(sorted(await tableRows(world.db.read, reader.scopes)));
          count.compared += 1;
        }
      }
    }
    for (const reader of readers) {
      await reader.catchUp(deps);
      expect(sorted(reader.rows)).toEqual(sorted(await tableRows(world.db.read, reader.scopes)));
    }
    const refetches = readers.reduce((sum, reader) => sum + reader.refetches, 0);
    const answers = readers.reduce((sum, reader) => sum + reader.answers, 0);
    expect(Math.min(...Object.values(count), refetches)).toBeGreaterThan(0);
    if (process.env.ORACLE_SCOPES)
      process.stderr.write(`oracle: ${JSON.stringify({ ...count, refetches, answers })}\n`);
    await world.close();
  }, 900_000);

  test('beside each other: at every up-to-date what was read is one moment of the log, and at the end the table', async () => {
    const world = await openFeedWorld(server!);
    const chance = seeded(7);
    const deps = world.serve({ chunkRows: 4 });
    let writing = 4;
    const write = async (seed: number) => {
      const mine = seeded(seed);
      for (let n = 0; n < TRANSACTIONS; n += 1) await transact(world, mine, `${seed}.${n}`);
      writing -= 1;
    };
    let compared = 0;
    const follow = async (reader: ShapeReader) => {
      for (let times = 0; writing > 0 || times < 5; times += 1) {
        if (chance(10) === 0) reader.forget();
        const pos = await reader.catchUp(deps);
        expect(sorted(reader.rows)).toEqual(sorted(await rowsAsOf(world.db.read, reader.scopes, pos)));
        compared += 1;
      }
    };
    const readers = Array.from({ length: 4 }, () => new ShapeReader(scopesOf(chance)));
    await Promise.all([...[1, 2, 3, 4].map(write), ...readers.map(follow)]);
    for (const reader of readers) {
      await reader.catchUp(deps);
      expect(sorted(reader.rows)).toEqual(sorted(await tableRows(world.db.read, reader.scopes)));
    }
    expect(compared).toBeGreaterThanOrEqual(20);
    await world.close();
  }, 900_000);
});

interface Materialised {
  rows: Map<string, string>;
  refetches: number;
  /** Resolves when it was up to date at a position or beyond it. */
  reaches(pos: number): Promise<void>;
  stop(): void;
}

/** Follows a shape by the real client, as hubs do: long polls, nothing believed before up-to-date. */
const followByClient = (deps: () => ShapeDeps, scopes: readonly string[], name: string): Materialised => {
  const aborter = new AbortController();
  const stream = new ShapeStream<Row<never>>({
    url: `http://cloud.invalid/v1/shape?c=${name}`,
    params: { table: 'feed', replica: 'full' },
    parser: { int8: (text: string) => text },
    fetchClient: fetchFrom(deps, scopes),
    signal: aborter.signal,
    backoffOptions: { initialDelay: 10, maxDelay: 50, multiplier: 2 },
    onError: () => ({}),
  });
  const all: Materialised = {
    rows: new Map(),
    refetches: 0,
    reaches: () => Promise.resolve(),
    stop: () => aborter.abort(),
  };
  let staged: ChangeMessage<Row<never>>[] = [];
  let isWhole = true;
  let at = -1;
  let waiting: { pos: number; resolve: () => void }[] = [];
  all.reaches = (pos) => (at >= pos ? Promise.resolve() : new Promise((resolve) => waiting.push({ pos, resolve })));
  stream.subscribe((messages) => {
    for (const message of messages) {
      if (isChangeMessage(message)) staged.push(message);
      if (!isControlMessage(message)) continue;
      if (message.headers.control === 'must-refetch') {
        [staged, isWhole, all.refetches] = [[], true, all.refetches + 1];
      } else if (message.headers.control === 'up-to-date') {
        if (isWhole) all.rows = new Map();
        for (const { value, headers } of staged) {
          const key = `${value.scope}/${value.entity}/${value.id}`;
          if (headers.operation === 'delete') all.rows.delete(key);
          else all.rows.set(key, `${value.rev} ${value.deleted} ${value.schema_v} ${value.body}`);
        }
        [staged, isWhole, at] = [[], false, Number(message.headers.global_last_seen_lsn)];
        for (const one of waiting.filter(({ pos }) => pos <= at)) one.resolve();
        waiting = waiting.filter(({ pos }) => pos > at);
      }
    }
  });
  return all;
};

test('the real client: what it is told is what is there, through restarts and refetches', async () => {
  const world = await openFeedWorld(server!, systemEnv());
  const chance = seeded(3);
  let deps = world.serve({ chunkRows: 5, longPollMs: 200 });
  const clients = Array.from({ length: 6 }, (_, i) => {
    const scopes = scopesOf(chance);
    return { scopes, shape: followByClient(() => deps, scopes, `oracle-${i}`) };
  });
  const rounds = Math.max(6, Math.round(TRANSACTIONS / 10));
  for (let n = 0; n < rounds; n += 1) {
    for (let i = 0; i < 5; i += 1) {
      await transact(world, chance, `${n}.${i}`);
      if (chance(2) === 0) deps.sequencer.sequenceNow().catch(() => undefined);
    }
    if (chance(3) === 0) deps = world.serve({ chunkRows: 1 + chance(9), longPollMs: 200 });
    if (n === 2) await world.db.read.updateTable('cloudMeta').set({ cloudGen: crypto.randomUUID() }).execute();
    const pos = await deps.sequencer.sequenceNow();
    for (const { scopes, shape } of clients) {
      await shape.reaches(pos);
      expect(sorted(shape.rows)).toEqual(sorted(await tableRows(world.db.read, scopes)));
    }
  }
  for (const { shape } of clients) {
    expect(shape.refetches).toBe(1);
    shape.stop();
  }
  await world.close();
}, 300_000);
