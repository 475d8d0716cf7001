import type { Kysely, Tables } from '@comanda/db';
import { sql } from 'kysely';
import { rowsThatFit } from './shape-chunk.ts';
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
  let bytes = 0;
  let last = after;
  // Scope by scope, each a range of the index: others' rows between two scopes are never touched.
  for (let scope = after?.scope ?? 0; scope < shape.scopes.length; scope += 1) {
    const from = after?.scope === scope ? after : { entity: '', id: '' };
    const found = await readRange(db, shape.rel, shape.scopes[scope]!, from, {
      limit: limit - rows.length + 1,
      used: bytes,
    });
    const taken = found.slice(0, limit - rows.length).filter((row): row is FeedImage => row.body !== null);
    for (const row of taken) {
      rows.push(row);
      bytes += Buffer.byteLength(row.body);
    }
    const end = taken.at(-1);
    if (end) last = { scope, entity: end.entity, id: end.id };
    if (found.length > taken.length) return { rows, next: last };
  }
  return { rows, next: null };
};

/** A row of the feed; without what it says where it does not fit into the answer any more. */
type Found = Omit<FeedImage, 'body'> & { body: string | null };

const readRange = async (
  db: Kysely<Tables>,
  rel: Shape['rel'],
  scope: string,
  from: { entity: string; id: string },
  { limit, used }: { limit: number; used: number },
): Promise<Found[]> => {
  const { rows } = await sql<Omit<Found, 'schema_v'> & { schemaV: number }>`
    select scope, entity, id, rev, deleted, schema_v, ${rowsThatFit(sql`body`, sql`entity, id`, used)} as body from (
      select * from ${sql.table(rel)}
      where scope = ${scope} and (entity, id) > (${from.entity}, ${from.id})
      order by entity, id limit ${limit}) as found
    order by entity, id`.execute(db);
  return rows.map(({ schemaV, ...row }) => ({ ...row, schema_v: schemaV }));
};
