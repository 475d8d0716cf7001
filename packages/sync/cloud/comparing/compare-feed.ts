import type { SliceSum } from '@comanda/contracts';
import { type Kysely, sumRows, type Tables } from '@comanda/db';
import { sql } from 'kysely';
import { isKept, isOfShape, readPosition, type Shape } from '../shape/shape-handles.ts';
import { parseOffset } from '../shape/shape-offset.ts';
import type { FeedRelation } from '../shape/shape-query.ts';
import { type Compared, MOST_TEXT_OF_A_SLICE } from './compare-rows.ts';

type Db = Kysely<Tables>;

/** The feeds hubs read. */
export const isFeed = (table: string): table is FeedRelation => table === 'feed' || table === 'feed_customer';

/**
 * Whether the feed is what it was where the hub stands: nothing of it has changed since, with a position or still without, and
 * what the hub goes by was given by this cloud in this life. Of a real Electric's positions nothing is known.
 */
const isUnchanged = async (db: Db, shape: Shape, cursor: NonNullable<SliceSum['cursor']>): Promise<boolean> => {
  const offset = parseOffset(cursor.position);
  const position = await readPosition(db, cursor.handle);
  if (offset?.kind !== 'log' || !position.handle || !isOfShape(position.handle, shape, position.cloudGen)) return false;
  if (!isKept(offset.pos, position) || offset.pos > position.lastPos) return false;
  const { rows } = await sql`
    select from unnest(array[${sql.join(shape.scopes)}]::text[]) as mine(scope)
    where exists (select from chg where rel = ${shape.rel} and chg.scope = mine.scope and pos > ${offset.pos})
      or exists (select from chg where rel = ${shape.rel} and chg.scope = mine.scope and pos is null)`.execute(db);
  return rows.length === 0;
};

/**
 * A part of the index for each scope: others' rows between two scopes are never touched. Null for a slice of more text than is
 * read for this: of a dish a hub made up the name alone may be of many megabytes.
 */
const rowsOf = async (db: Db, { rel, scopes }: Shape, { after, upTo, count }: SliceSum): Promise<string[] | null> => {
  const key = (name: string) => sql`${sql.id('f', name)} collate "C"`;
  const [entity, id, scope] = [key('entity'), key('id'), key('scope')];
  const from = after
    ? sql`and (${entity}, ${id}) >= (${after[0]}, ${after[1]}) and (${entity}, ${id}, ${scope}) > (${sql.join([...after])})`
    : sql``;
  const to = upTo
    ? sql`and (${entity}, ${id}) <= (${upTo[0]}, ${upTo[1]}) and (${entity}, ${id}, ${scope}) <= (${sql.join([...upTo])})`
    : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select scope, entity, id, rev, deleted, schema_v,
      case when sum(octet_length(body)) over () <= ${MOST_TEXT_OF_A_SLICE} then body end as body
    from unnest(array[${sql.join(scopes)}]::text[]) as mine(of) cross join lateral (
      select f.scope, f.entity, f.id, f.rev, f.deleted, f.schema_v, f.body from ${sql.table(rel)} as f
      where f.scope = mine.of ${from} ${to} limit ${count + 1}) as found limit ${count + 1}`.execute(db);
  if (rows.some(({ body }) => body === null)) return null;
  return rows.map((row) => JSON.stringify(FEED_COLUMNS.map((column) => row[column])));
};

const FEED_COLUMNS = ['scope', 'entity', 'id', 'rev', 'deleted', 'schemaV', 'body'];

/** Holds a slice of a hub's mirror of a feed against the feed (I6). Null where that says nothing. */
export const compareFeed = async (db: Db, shape: Shape, slice: SliceSum): Promise<Compared | null> => {
  const isWhole = [slice.after, slice.upTo].every((key) => key === null || key.length === 3);
  if (!isWhole || !slice.cursor || !(await isUnchanged(db, shape, slice.cursor))) return null;
  const rows = await rowsOf(db, shape, slice);
  if (rows === null) return null;
  const { count, fold } = sumRows(rows);
  return { slice, count, isSame: count === slice.count && fold === slice.fold };
};
