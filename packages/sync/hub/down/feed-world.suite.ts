import { copyFileSync, existsSync } from 'node:fs';
import type { HubDatabase } from '@comanda/db/sqlite';
import { drafts } from '@comanda/domain/hub-slices';
import { type FakeFeedRow, type FakeShapeOptions, FakeShapeServer } from '@comanda/testing/fake-shape-server';
import { openHub } from '@comanda/testing/hub-file';
import { tempFolder } from '@comanda/testing/temp-folder';
import { type TestEnv, testEnv } from '@comanda/testing/test-env';
import { sql } from 'kysely';
import type { FeedLimits, FeedSummary } from './apply-released.ts';
import { readCursor } from './feed-cursor.store.ts';
import type { FeedShape } from './feed-shapes.ts';
import { FeedStream } from './feed-stream.ts';
import type { Place } from './project-row.ts';

export const BUSINESS = 'b1';
export const LOCATION = 'l1';
const AT = '2026-11-21T01:00:00.000Z';

type Columns = Record<string, unknown>;

/** A row of the feed whose revision counts on by itself. */
export const rowsOfFeed = () => {
  let rev = 0;
  const row = (scope: string, entity: string, id: string, body: Columns, deleted = 0): FakeFeedRow => {
    rev += 1;
    return { scope, entity, id, rev, deleted, schema_v: 1, body: JSON.stringify(body) };
  };
  const shared = (entity: string, id: string, columns: Columns) =>
    row(`b:${BUSINESS}`, entity, id, { id, business_id: BUSINESS, created_at: AT, updated_at: AT, ...columns });
  return {
    row,
    category: (id: string, columns: Columns = {}) =>
      shared('product_category', id, { name: id, color: null, sort_order: 0, is_active: 1, ...columns }),
    product: (id: string, columns: Columns = {}) =>
      shared('product', id, {
        category_id: null,
        name: id,
        sku: null,
        price: 1000,
        tax_category: 'standard',
        is_available: 1,
        is_active: 1,
        sort_order: 0,
        ...columns,
      }),
    menu: (id: string, columns: Columns = {}) =>
      shared('menu', id, {
        name: id,
        is_active: 1,
        available_from: null,
        available_to: null,
        metadata: '{}',
        ...columns,
      }),
    menuItem: (id: string, columns: Columns) =>
      shared('menu_item', id, {
        sort_order: 0,
        is_available: 1,
        available_from: null,
        available_to: null,
        metadata: '{}',
        ...columns,
      }),
    customer: (id: string, columns: Columns = {}) =>
      shared('customer', id, {
        first_name: 'Ana',
        last_name: id,
        display_name: `Ana ${id}`,
        search_name: `ana ${id}`,
        status: 'active',
        location_id: null,
        notes: null,
        version: 1,
        deleted_at: null,
        anonymized_at: null,
        anonymize_after: null,
        anonymize_requested_by: null,
        merged_into: null,
        ...columns,
      }),
    phone: (id: string, customerId: string, e164: string, columns: Columns = {}) =>
      row(`b:${BUSINESS}`, 'customer_element', id, {
        id,
        business_id: BUSINESS,
        customer_id: customerId,
        kind: 'phone',
        is_primary: 1,
        normalized: e164,
        data: JSON.stringify({ e164 }),
        created_at: AT,
        ...columns,
      }),
    ack: (appliedSeq: number) => row(`l:${LOCATION}`, 'ack', LOCATION, { appliedSeq }),
    tombstone: ({ scope, entity, id }: FakeFeedRow) => row(scope, entity, id, {}, 1),
  };
};

/** An hour's waiting is over at the next turn of the event loop; only the watchdog goes by the clock. */
export const hastyEnv = (): TestEnv => {
  const env = testEnv();
  return {
    ...env,
    setTimer: (fn, ms) => {
      if (ms === 15_000) return env.setTimer(fn, ms);
      const timer = setImmediate(fn);
      return () => clearImmediate(timer);
    },
  };
};

export const turn = (): Promise<void> => new Promise((next) => setImmediate(next));

/** Waits until something holds, turn by turn of the event loop. */
export const until = async (holds: () => boolean | Promise<boolean>, what = 'it never came'): Promise<void> => {
  const deadline = performance.now() + 15_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(what);
    await turn();
  }
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const openHubFile = (path: string, env: TestEnv): HubDatabase => openHub(path, env);

/** A hub paired with a business, in a file. */
export const pair = async (
  db: HubDatabase,
  { businessId, locationId }: Place = { businessId: BUSINESS, locationId: LOCATION },
): Promise<void> => {
  await db.apply('pair', async ({ db: tx }) => {
    await sql`insert into business (id, name, currency, created_at) values (${businessId}, 'El Comal', 'GTQ', ${AT})`.execute(
      tx,
    );
    await sql`insert into location (id, business_id, name, code, time_zone, created_at)
      values (${locationId}, ${businessId}, 'Zona 10', 'Z10', 'America/Guatemala', ${AT})`.execute(tx);
    await tx.updateTable('syncIdentity').set({ state: 'paired', businessId, locationId }).execute();
  });
};

export interface FeedWorldOptions extends FakeShapeOptions {
  shape?: FeedShape;
  env?: TestEnv;
  limits?: FeedLimits;
  /** Another cloud than the one in memory, and whose hub this is there. */
  cloud?: { fetch: typeof fetch; place: Place };
}

/** A paired hub, a cloud that serves one feed, and the stream between the two, not started. */
export const openFeedWorld = async ({
  shape = 'core',
  env = hastyEnv(),
  limits,
  cloud,
  ...served
}: FeedWorldOptions = {}) => {
  const folder = tempFolder();
  const server = new FakeShapeServer(served);
  const summaries: FeedSummary[] = [];
  const world = {
    env,
    server,
    summaries,
    path: folder.file('hub.db'),
    db: openHubFile(folder.file('hub.db'), env),
    /** What died with a process, to be closed at the end. */
    dead: [] as (() => Promise<void>)[],
    stream: null as unknown as FeedStream,
    /** How often the cloud was heard of again after failures. */
    timesBack: 0,
    /** How often somebody asked who this hub is. */
    signatures: 0,
    make: () =>
      new FeedStream({
        shape,
        db: world.db,
        link: {
          url: 'http://cloud.test',
          authorization: async () => `Bearer ${++world.signatures}`,
          learnTime: () => undefined,
        },
        env: { ...env, fetch: cloud?.fetch ?? server.fetch },
        log: silent,
        drafts,
        ...(limits ? { limits } : {}),
        onApplied: (summary) => summaries.push(summary),
        isBack: () => {
          world.timesBack += 1;
        },
      }),
    start: () => {
      world.stream = world.make();
      world.stream.start();
    },
    cursor: () => readCursor({ db: world.db.read }, shape),
    /** Waits until everything the cloud has is here, and paid in. */
    settled: async () => {
      await until(async () => {
        const { position, stagedGeneration } = await world.cursor();
        return position === `${server.lastPos}_0` && stagedGeneration === null && (await world.staged()) === 0;
      }, 'the feed never came up to date');
      await turn();
    },
    staged: async () =>
      (await world.db.read.selectFrom('feedStage').select('id').where('shape', '=', shape).execute()).length,
    mirror: async () =>
      (
        await sql<{ key: string; rev: number; deleted: number; body: string }>`
          select scope || '/' || entity || '/' || id as key, rev, deleted, body from feed_row
          where shape = ${shape} order by 1`.execute(world.db.read)
      ).rows,
    rows: async (table: string) =>
      (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(world.db.read)).rows,
    alarms: async () => await world.db.read.selectFrom('syncAlarm').select(['kind', 'detail']).execute(),
    /** An orderly end; the file is opened again by another process. */
    reopen: async () => {
      await world.stream?.stop();
      await world.db.close();
      world.db = openHubFile(world.path, env);
    },
    /** A kill -9: what is on disk at this moment, in the middle of whatever was going on, is all another process gets. */
    crash: () => {
      const { stream, db, path } = world;
      world.path = `${path}-`;
      for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, world.path + end);
      // Its last batch may never end: nobody waits for it.
      world.dead.push(() => db.close());
      void stream.stop();
      world.db = openHubFile(world.path, env);
    },
    [Symbol.asyncDispose]: async () => {
      await world.stream?.stop();
      await world.db.close();
      for (const end of world.dead) await end();
      folder[Symbol.dispose]();
    },
  };
  await pair(world.db, cloud?.place);
  return world;
};

/** What a reader that is up to date has, as `mirror` shows it. */
export const served = (server: FakeShapeServer) => asMirror(server.rows);

export const asMirror = (rows: readonly FakeFeedRow[]) =>
  rows
    .map(({ scope, entity, id, rev, deleted, body }) => ({ key: `${scope}/${entity}/${id}`, rev, deleted, body }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
