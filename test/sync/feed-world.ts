import { randomUUID } from 'node:crypto';
import { type Env, type Kysely, systemEnv, type Tables } from '@comanda/db';
import type { CloudDatabase } from '@comanda/db/postgres';
import type { TestPostgres } from '@comanda/testing/postgres';
import { sql } from 'kysely';
import { Sequencer } from '../../packages/sync/cloud/feed/sequencer.ts';
import { answerShape } from '../../packages/sync/cloud/shape/answer-shape.ts';
import type { ShapeDeps, ShapeRequest } from '../../packages/sync/cloud/shape/shape-deps.ts';

/** Chance that can be had again: the same seed, the same story. */
export const seeded = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
};

export interface FeedWorld {
  db: CloudDatabase;
  cloudGen: string;
  /** What answers for shapes, as after a start of the server: nothing is remembered but the database. */
  serve(options?: Partial<ShapeDeps>): ShapeDeps;
  close(): Promise<void>;
}

/** A cloud's database with nothing in its feeds. */
export const openFeedWorld = async (server: TestPostgres, env: Env = systemEnv()): Promise<FeedWorld> => {
  const { db, giveBack } = await server.lend();
  const cloudGen = randomUUID();
  await db.read.insertInto('cloudMeta').values({ k: 1, cloudGen }).execute();
  return {
    db,
    cloudGen,
    serve: (options = {}) => ({
      db,
      env,
      sequencer: new Sequencer({
        db,
        env,
        onError: (error) => {
          throw error;
        },
      }),
      longPollMs: 20_000,
      chunkRows: 1_000,
      upstream: null,
      ...options,
    }),
    close: async () => giveBack(),
  };
};

/** Asks as the client would. */
export const ask = (
  deps: ShapeDeps,
  scopes: readonly string[],
  query: Record<string, unknown>,
  signal: AbortSignal = new AbortController().signal,
): ReturnType<typeof answerShape> =>
  answerShape(deps, { query: { table: 'feed', ...query }, scopes, signal } satisfies ShapeRequest);

/** A `fetch` for the real client that speaks to `deps()` without a network; every answer is kept in `seen`. */
export const fetchFrom =
  (deps: () => ShapeDeps, scopes: readonly string[], seen: { url: URL; response: Response }[] = []): typeof fetch =>
  async (input, init) => {
    const url = new URL(String(input));
    const signal = init?.signal ?? new AbortController().signal;
    const query = Object.fromEntries(url.searchParams);
    const answer = await answerShape(deps(), { query, scopes, signal });
    signal.throwIfAborted();
    const response = new Response(answer.body, answer);
    seen.push({ url, response });
    return response;
  };

export interface Row {
  scope: string;
  entity: string;
  id: string;
  body: string;
}

/** Writes a row of a feed as the cloud's triggers do. */
export const putRow = async (db: Kysely<Tables>, row: Row, table: 'feed' | 'feedCustomer' = 'feed'): Promise<void> => {
  const { body } = row;
  await db
    .insertInto(table)
    .values({ ...row, rev: 1, deleted: 0, schemaV: 1 })
    .onConflict((c) =>
      c.columns(['scope', 'entity', 'id']).doUpdateSet({ body, rev: sql`${sql.table(snake(table))}.rev + 1` }),
    )
    .execute();
};

const snake = (table: 'feed' | 'feedCustomer'): string => (table === 'feed' ? 'feed' : 'feed_customer');

export const dropRow = async (db: Kysely<Tables>, { scope, entity, id }: Omit<Row, 'body'>): Promise<void> => {
  await db.deleteFrom('feed').where('scope', '=', scope).where('entity', '=', entity).where('id', '=', id).execute();
};

/** The rows of a shape by key, as text in every column: what a reader must end up with. */
export const tableRows = async (db: Kysely<Tables>, scopes: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('feed').selectAll().where('scope', 'in', scopes).execute();
  return new Map(
    rows.map((row) => [`${row.scope}/${row.entity}/${row.id}`, `${row.rev} ${row.deleted} ${row.schemaV} ${row.body}`]),
  );
};

/** The rows of a shape as of a position, from the log itself. */
export const rowsAsOf = async (
  db: Kysely<Tables>,
  scopes: readonly string[],
  pos: number,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ op: string; img: string }>`
    select distinct on (scope, entity, row_id) op, img from chg
    where rel = 'feed' and scope in (${sql.join(scopes)}) and pos <= ${pos}
    order by scope, entity, row_id, pos desc`.execute(db);
  const images = rows.filter(({ op }) => op !== 'delete').map(({ img }) => JSON.parse(img));
  return new Map(
    images.map((row) => [
      `${row.scope}/${row.entity}/${row.id}`,
      `${row.rev} ${row.deleted} ${row.schema_v} ${row.body}`,
    ]),
  );
};
