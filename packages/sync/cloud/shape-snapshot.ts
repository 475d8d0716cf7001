import type { Kysely, Tables } from '@comanda/db';
import { sql } from 'kysely';
import { fitting } from './shape-chunk.ts';
import type { Shape } from './shape-handles.ts';
import type { FeedImage } from './shape-messages.ts';
import type { RowKey } from './shape-offset.ts';

export interface SnapshotPage {
  rows: FeedImage[];
  /** Where the next page goes on; null behind the last one. */
  next: RowKey | null;
}

/**
 * The rows of a shape after a key, at most `limit`, in the order of the primary key. Pages are read at different times:
 * the log since before the first one puts right what they mix.
 */
export const readSnapshotPage = async (
  db: Kysely<Tables>,
  shape: Shape,
  after: RowKey | null,
  limit: number,
): Promise<SnapshotPage> => {
  const rows: FeedImage[] = [];
  let last = after;
  // Scope by scope, each a range of the index: others' rows between two scopes are never touched.
  for (let scope = after?.scope ?? 0; scope < shape.scopes.length; scope += 1) {
    const from = after?.scope === scope ? after : { entity: '', id: '' };
    const found = await readRange(db, shape.rel, shape.scopes[scope]!, from, limit - rows.length + 1);
    const taken = fitting(found.slice(0, limit - rows.length), ({ body }) => body, sizeOf(rows));
    for (const row of taken) rows.push(row);
    const end = taken.at(-1);
    if (end) last = { scope, entity: end.entity, id: end.id };
    if (found.length > taken.length) return { rows, next: last };
  }
  return { rows, next: null };
};

const sizeOf = (rows: readonly FeedImage[]): number => rows.reduce((sum, { body }) => sum + body.length, 0);

const readRange = async (
  db: Kysely<Tables>,
  rel: Shape['rel'],
  scope: string,
  from: { entity: string; id: string },
  limit: number,
): Promise<FeedImage[]> => {
  const { rows } = await sql<Omit<FeedImage, 'schema_v'> & { schemaV: number }>`
    select scope, entity, id, rev, deleted, schema_v, body from ${sql.table(rel)}
    where scope = ${scope} and (entity, id) > (${from.entity}, ${from.id})
    order by entity, id limit ${limit}`.execute(db);
  return rows.map(({ schemaV, ...row }) => ({ ...row, schema_v: schemaV }));
};
