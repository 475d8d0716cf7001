import type { SliceSum } from '@comanda/contracts';
import { type Kysely, rowText, sumRows, type Tables } from '@comanda/db';
import { hubTables } from '@comanda/domain/hub-slices';
import { type RawBuilder, sql } from 'kysely';
import type { HubPlace } from './put-rows.ts';

type Db = Kysely<Tables>;

/** What a slice comes to here. */
export interface Compared {
  slice: SliceSum;
  isSame: boolean;
  /** Rows here, of more than the hub has one more. */
  count: number;
  /** Of a table: the rows that came from the hub. */
  ids?: string[];
}

/** A row of more text is not read for this: what a hub makes up may be of many megabytes. */
const MOST_TEXT = 64 * 1024;

const columnsOf = async (db: Db, table: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** What a newer hub said of a table is kept until this cloud has worked it in: until then it has other rows, and rightly. */
const isAllKnown = async (db: Db, { locationId }: HubPlace, table: string): Promise<boolean> =>
  (await db
    .selectFrom('hubUnknown')
    .select('name')
    .where('locationId', '=', locationId)
    .where('entity', '=', table)
    .limit(1)
    .executeTakeFirst()) === undefined;

interface Row {
  id: string;
  /** Null for one that is too long. */
  image: string | null;
}

const rowsOf = async (db: Db, { locationId }: HubPlace, slice: SliceSum, isSent: boolean): Promise<Row[]> => {
  const { table, after, upTo, count } = slice;
  const within: RawBuilder<unknown>[] = [
    sql`src_location = ${locationId}`,
    isSent ? sql`src_seq is not null` : sql`src_seq is null`,
    ...(after ? [sql`id collate "C" > ${after[0] ?? ''}`] : []),
    ...(upTo ? [sql`id collate "C" <= ${upTo[0] ?? ''}`] : []),
  ];
  const { rows } = await sql<Row>`
    select id, case when octet_length(image) <= ${MOST_TEXT} then image end as image from (
      select id, row_to_json(t)::text as image from ${sql.table(table)} as t
      where ${sql.join(within, sql` and `)} limit ${count + 1}) as found`.execute(db);
  return rows;
};

/**
 * Holds a slice of a hub's rows against the copy of them here (I2). Null where that says nothing: the table is none of a
 * hub's, lacks a column the hub summed, or a row is too long. What people took over of a machine that was replaced was never
 * this hub's (`accept-tail.ts`), unless it took all rows as they stood: both are right.
 */
export const compareRows = async (db: Db, place: HubPlace, slice: SliceSum): Promise<Compared | null> => {
  const { table, columns } = slice;
  if (columns === undefined || hubTables[table] !== 'hub' || !(await isAllKnown(db, place, table))) return null;
  const known = await columnsOf(db, table);
  if (!columns.every((column) => known.has(column))) return null;
  const sent = await rowsOf(db, place, slice, true);
  const texts = (rows: readonly Row[]): string[] => rows.map(({ image }) => rowText(columns, image!));
  if (sent.some(({ image }) => image === null)) return null;
  const isSum = (rows: readonly Row[]): boolean => sumRows(texts(rows)).fold === slice.fold;
  const compared = { slice, count: sent.length, ids: sent.map(({ id }) => id) };
  if (sent.length === slice.count && isSum(sent)) return { ...compared, isSame: true };
  const taken = await rowsOf(db, place, slice, false);
  if (taken.some(({ image }) => image === null)) return null;
  const all = [...sent, ...taken];
  return { ...compared, isSame: taken.length > 0 && all.length === slice.count && isSum(all) };
};
