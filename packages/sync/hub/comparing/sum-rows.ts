import { MOST_ROWS_OF_A_SLICE, type SliceSum } from '@comanda/contracts';
import { breathe, rowText, sumRows } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { FEED_TABLE, type FeedShape, GONE } from '../down/feed-shapes.ts';

type Db = Pick<Context, 'db'>;
type Key = SliceSum['after'];

/** A row by what it is in order of, and as it is summed. */
interface SummedRow {
  key: string[];
  text: string;
}

/** Rows that are summed together: of a table, or of a feed. */
export interface Summed extends Pick<SliceSum, 'table' | 'columns' | 'cursor'> {
  read(after: Key, limit: number): Promise<SummedRow[]>;
}

/** Rows between two turns of the event loop, and text of a slice at most, which a row may go beyond. */
const ROWS_A_TURN = 100;
const MOST_TEXT = 256 * 1024;

/** What the next rows come to, at most `limit`. They are not read in one moment: the caller looks whether it was one. */
export const sumSlice = async (
  { table, columns, cursor, read }: Summed,
  after: Key,
  limit: number = MOST_ROWS_OF_A_SLICE,
): Promise<SliceSum> => {
  const rows: SummedRow[] = [];
  let isLast = false;
  let length = 0;
  while (!isLast && rows.length < limit && length < MOST_TEXT) {
    const asked = Math.min(ROWS_A_TURN, limit - rows.length);
    const page = await read(rows.at(-1)?.key ?? after, asked);
    isLast = page.length < asked;
    rows.push(...page);
    for (const { text } of page) length += text.length;
    await breathe();
  }
  const upTo = isLast ? null : rows.at(-1)!.key;
  const about = { ...(columns ? { columns } : {}), ...(cursor ? { cursor } : {}) };
  return { table, after, upTo, ...sumRows(rows.map(({ text }) => text)), ...about };
};

/** Says where a copy is, not what it says: the cloud keeps its own. */
const OF_THE_COPY = 'chain';

/** A table that this hub alone writes. */
export const summedTable = async ({ db }: Db, table: string): Promise<Summed> => {
  const { rows: known } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where name <> ${OF_THE_COPY} order by cid`.execute(db);
  const columns = known.map(({ name }) => name);
  const image = sql`json_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.id(name)]))})`;
  const read: Summed['read'] = async (after, limit) => {
    const { rows } = await sql<{ id: string; image: string }>`
      select id, ${image} as image from ${sql.table(table)} where id > ${after?.[0] ?? ''} order by id limit ${limit}`.execute(
      db,
    );
    return rows.map(({ id, image }) => ({ key: [id], text: rowText(columns, image) }));
  };
  return { table, columns, read };
};

/** The mirror of a feed where its stream stands. */
export const summedFeed = ({ db }: Db, shape: FeedShape, cursor: NonNullable<SliceSum['cursor']>): Summed => {
  const read: Summed['read'] = async (after, limit) => {
    const [entity, id, scope] = after ?? ['', '', ''];
    const { rows } = await sql<Record<'scope' | 'entity' | 'id' | 'body', string> & Record<string, unknown>>`
      select scope, entity, id, rev, deleted, schema_v, body from feed_row
      where shape = ${shape} and deleted <> ${GONE} and (entity, id, scope) > (${entity}, ${id}, ${scope})
      order by entity, id, scope limit ${limit}`.execute(db);
    return rows.map(({ scope, entity, id, rev, deleted, schemaV, body }) => ({
      key: [entity, id, scope],
      text: JSON.stringify([scope, entity, id, rev, deleted, schemaV, body]),
    }));
  };
  return { table: FEED_TABLE[shape], cursor, read };
};
