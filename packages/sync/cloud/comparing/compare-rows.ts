import type { SliceSum } from '@comanda/contracts';
import { type Kysely, rowText, sumRows, type Tables, tablesOf } from '@comanda/db';
import { type RawBuilder, sql } from 'kysely';
import type { HubPlace } from '../inbox/put-rows.ts';

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

/** A row of more text is not made for this: what a hub makes up may be of many megabytes. Bytes of its columns. */
const MOST_TEXT = 64 * 1024;
/** Nor a slice of so much: others wait while it is parsed. */
export const MOST_TEXT_OF_A_SLICE = 2 * 1024 * 1024;

/** Columns of tables by name. */
export type KnownColumns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What this cloud has of these tables. One of which a newer hub said more is left out until that is worked in: until then the
 * cloud has other rows, and rightly.
 */
export const readKnownColumns = async (
  db: Db,
  { locationId }: HubPlace,
  tables: readonly string[],
): Promise<KnownColumns> => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select asked.name as table, array_agg(attname::text) as columns
    from unnest(array[${sql.join(tables)}]::text[]) as asked(name)
    join pg_attribute on attrelid = to_regclass(quote_ident(asked.name)) and attnum > 0 and not attisdropped
    where not exists (select from hub_unknown where location_id = ${locationId} and entity = asked.name)
    group by asked.name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
};

interface Row {
  id: string;
  /** Null for one that is too long, and for all of a slice that is. */
  image: string | null;
}

/** The bytes of the columns are told without reading them; an image is made of rows alone that are no longer than that. */
const rowsOf = async (
  db: Db,
  { locationId }: HubPlace,
  { table, after, upTo, count }: SliceSum,
  { ours, isSent }: { ours: ReadonlySet<string>; isSent: boolean },
): Promise<Row[]> => {
  const within: RawBuilder<unknown>[] = [
    sql`src_location = ${locationId}`,
    isSent ? sql`src_seq is not null` : sql`src_seq is null`,
    ...(after ? [sql`id collate "C" > ${after[0] ?? ''}`] : []),
    ...(upTo ? [sql`id collate "C" <= ${upTo[0] ?? ''}`] : []),
  ];
  const sizes = [...ours].map((column) => sql`coalesce(octet_length(${sql.id('t', column)}::text), 0)`);
  const { rows } = await sql<Row>`
    select id, case when size <= ${MOST_TEXT} and sum(size) over () <= ${MOST_TEXT_OF_A_SLICE}
      then (select row_to_json(t)::text from ${sql.table(table)} as t where t.id = found.id) end as image from (
      select id, ${sql.join(sizes, sql` + `)} as size from ${sql.table(table)} as t
      where ${sql.join(within, sql` and `)} limit ${count + 1}) as found`.execute(db);
  return rows;
};

/**
 * Holds a slice of a hub's rows against the copy of them here (I2). Null where that says nothing: the table is none of a
 * hub's, lacks a column the hub summed, or a row is too long. What people took over of a machine that was replaced was never
 * this hub's (`accept-tail.ts`), unless it took all rows as they stood: both are right.
 */
export const compareRows = async (
  db: Db,
  place: HubPlace,
  known: KnownColumns,
  slice: SliceSum,
): Promise<Compared | null> => {
  const { table, columns } = slice;
  const ours = known.get(table);
  if (!columns || !ours || !tablesOf(db)[table]?.isCompared || !columns.every((column) => ours.has(column)))
    return null;
  const sent = await rowsOf(db, place, slice, { ours, isSent: true });
  const texts = (rows: readonly Row[]): string[] => rows.map(({ image }) => rowText(columns, image!));
  if (sent.some(({ image }) => image === null)) return null;
  const isSum = (rows: readonly Row[]): boolean => sumRows(texts(rows)).fold === slice.fold;
  const compared = { slice, count: sent.length, ids: sent.map(({ id }) => id) };
  if (sent.length === slice.count && isSum(sent)) return { ...compared, isSame: true };
  // With what was taken over they would be more still; to look for it may be to read all rows of a location.
  if (sent.length > slice.count) return { ...compared, isSame: false };
  const taken = await rowsOf(db, place, slice, { ours, isSent: false });
  if (taken.some(({ image }) => image === null)) return null;
  const all = [...sent, ...taken];
  return { ...compared, isSame: taken.length > 0 && all.length === slice.count && isSum(all) };
};
