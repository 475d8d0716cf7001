import { type Kysely, type TableRegistry, type Tables, tablesOf } from '@comanda/db';
import { type RawBuilder, sql } from 'kysely';
import type { FoldedTable } from './fold-changes.ts';

/** The business and location whose rows a hub may write, whatever its images say. */
export interface HubPlace {
  businessId: string;
  locationId: string;
}

interface Column {
  name: string;
  /** PostgreSQL's name of the type. */
  type: string;
  isKey: boolean;
  /** The table it references by a foreign key; null for none. */
  parent: string | null;
}

/** The columns of the tables hubs write, read once. */
export type TableColumns = ReadonlyMap<string, readonly Column[]>;

export const readTableColumns = async (db: Kysely<Tables>, tables: readonly string[]): Promise<TableColumns> => {
  const { rows } = await sql<{ tableName: string } & Column>`
    select t.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type,
      coalesce(k.is_key, false) as is_key, k.parent
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (
      select bool_or(c.contype = 'p') as is_key, min(p.relname) filter (where c.conkey = array[a.attnum]) as parent
      from pg_constraint c left join pg_class p on c.contype = 'f' and p.oid = c.confrelid
      where c.conrelid = t.oid and c.contype in ('p', 'f') and a.attnum = any(c.conkey)
    ) k on true
    where t.relnamespace = current_schema()::regnamespace and t.relname in (${sql.join(tables)})
    order by t.relname, a.attnum`.execute(db);
  const columns = new Map<string, Column[]>();
  for (const { tableName, ...column } of rows) columns.set(tableName, [...(columns.get(tableName) ?? []), column]);
  return columns;
};

/** Tables that no other hub-owned table references. */
export const leavesOf = (known: TableColumns): ReadonlySet<string> => {
  const parents = new Set([...known.values()].flatMap((columns) => columns.map(({ parent }) => parent)));
  return new Set([...known.keys()].filter((entity) => !parents.has(entity)));
};

const has = (columns: readonly Column[], name: string): boolean => columns.some((column) => column.name === name);

/** The place of a row, set by the cloud. */
const placed = (entity: string, columns: readonly Column[], place: HubPlace): Record<string, string> => ({
  ...(has(columns, 'business_id') ? { business_id: place.businessId } : {}),
  // An entry of the log stays as it was hashed, even without a location.
  ...(entity === 'audit_entry' ? { chain: place.locationId } : {}),
  ...(entity !== 'audit_entry' && has(columns, 'location_id') ? { location_id: place.locationId } : {}),
  src_location: place.locationId,
});

/**
 * Rows of another business or location with the same id are left alone: no hub writes into another's rows. A row of unknown origin
 * belongs to its business.
 */
const ownRow = (entity: string, columns: readonly Column[], place: HubPlace) => {
  const isOfStream = sql`coalesce(${sql.id(entity, 'src_location')}, ${place.locationId}) = ${place.locationId}`;
  const whose = Object.entries({ business_id: place.businessId, location_id: place.locationId });
  const checks = whose
    .filter(([column]) => has(columns, column) && !(entity === 'audit_entry' && column === 'location_id'))
    .map(([column, value]) => sql`${sql.id(entity, column)} = ${value}`);
  return sql.join([isOfStream, ...checks], sql` and `);
};

/**
 * The condition that a row's parents are not another location's. Nothing is added to another location's order, bill, session or log; such a
 * log entry is then missed when the log is verified. A parent that is not there (yet) is nobody's. Parents are looked up row by
 * row: a join would read all parents for each batch while statistics are old.
 */
const underOwn = (
  tables: TableRegistry,
  entity: string,
  { locationId }: HubPlace,
  given: (column: string) => RawBuilder<unknown>,
) => {
  if (entity === 'audit_entry') return sql`coalesce(${given('location_id')}, ${locationId}) = ${locationId}`;
  const { locatedBy, pointsAt } = tables[entity]!;
  if (locatedBy === null) return sql`true`;
  const areOwn = [locatedBy].flat().map((column) => {
    const parent = pointsAt[column]!;
    const place = tables[parent]!.owner === 'hub' ? 'src_location' : 'location_id';
    return sql`coalesce((select ${sql.id('p', place)} from ${sql.table(parent)} as p
      where p.id = ${given(column)}), ${locationId}) = ${locationId}`;
  });
  return sql.join(areOwn, sql` and `);
};

/** Rows of one table come in long runs with the same columns, so what follows from the columns is computed once a run. */
export const isSameList = (one: readonly string[], other: readonly string[] | undefined): boolean =>
  other?.length === one.length && one.every((name, i) => name === other[i]);

/** Rows with the same columns, and these columns. */
interface RowsOfColumns<T> {
  names: string[];
  images: T[];
}

/**
 * Groups rows by their columns. Columns an older hub does not know are left out, so that a new row gets the default and an
 * existing row keeps its value.
 */
export const byColumns = <T extends Record<string, unknown>>(
  columns: readonly Pick<Column, 'name'>[],
  images: readonly T[],
): RowsOfColumns<T>[] => {
  const groups = new Map<string, RowsOfColumns<T>>();
  let run: { said: string[]; group: RowsOfColumns<T> } | null = null;
  for (const image of images) {
    const said = Object.keys(image);
    if (!isSameList(said, run?.said)) {
      const names = columns.map(({ name }) => name).filter((name) => name in image);
      const group = groups.get(names.join()) ?? { names, images: [] };
      groups.set(names.join(), group);
      run = { said, group };
    }
    run!.group.images.push(image);
  }
  return [...groups.values()];
};

/**
 * A column's values as a PostgreSQL array literal, nested values as their text. A JSON list with other brackets is one; pg's own
 * conversion takes three times as long. Escapes PostgreSQL does not have are undone as JSON does; a text of nothing but escapes
 * would block this thread for seconds.
 */
export const listOf = (values: readonly unknown[], type: string): RawBuilder<unknown> => {
  const flat = values.map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value));
  const json = JSON.stringify(flat);
  const list = /\\[^"\\]/.test(json)
    ? sql`array(select json_array_elements_text(${json}::json))`
    : sql`${`{${json.slice(1, -1)}}`}`;
  return sql`${list}::${sql.raw(type)}[]`;
};

const upsert = async (
  db: Kysely<Tables>,
  entity: string,
  columns: readonly Column[],
  place: HubPlace,
  { names, images }: RowsOfColumns<Record<string, unknown>>,
): Promise<void> => {
  const key = columns.find((column) => column.isKey)!.name;
  const known = placed(entity, columns, place);
  // Most columns of most rows are empty, and columns that are not sent need no parsing.
  const sent = columns.filter(({ name }) => names.includes(name) && images.some((image) => image[name] !== null));
  const given = (column: string) => (sent.some(({ name }) => name === column) ? sql.id('r', column) : sql`null`);
  const valuesOf = (column: string) => images.map((image) => image[column]);
  const lists = sent.map(({ name, type }) => listOf(valuesOf(name), type));
  const values = Object.entries({
    ...Object.fromEntries(names.map((name) => [name, given(name)])),
    ...Object.fromEntries(Object.entries(known).map(([name, value]) => [name, sql`${value}::text`])),
  });
  const set = values.filter(([name]) => name !== key).map(([name]) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
  // A transaction that is applied again brings columns this build has learnt since.
  const tables = tablesOf(db);
  const whenThere = tables[entity]!.isWrittenOnce
    ? sql`nothing`
    : sql`update set ${sql.join(set)} where ${ownRow(entity, columns, place)}
        and (${sql.id(entity, 'src_seq')} is null or ${sql.id(entity, 'src_seq')} <= excluded.src_seq)`;
  await sql`
    insert into ${sql.table(entity)} (${sql.join(values.map(([name]) => sql.id(name)))})
    select ${sql.join(values.map(([, value]) => value))}
    from unnest(${sql.join(lists)}) as r(${sql.join(sent.map(({ name }) => sql.id(name)))})
    where ${underOwn(tables, entity, place, given)}
    on conflict (${sql.id(key)}) do ${whenThere}`.execute(db);
};

/** A hub sends whole rows, so rows of one table have the columns of one build, or of two around an upgrade. */
const MOST_COLUMN_SETS = 8;

/**
 * Writes folded rows, one statement for all rows of a table with the same columns. A row its location has sent a later version of
 * is not set back. Throws RangeError for rows no build of a hub sends.
 */
export const putRows = async (
  db: Kysely<Tables>,
  known: TableColumns,
  place: HubPlace,
  tables: ReadonlyMap<string, FoldedTable>,
): Promise<void> => {
  for (const [entity, { rows, gone }] of tables) {
    const columns = known.get(entity);
    if (!columns) continue;
    const key = columns.find((column) => column.isKey)!.name;
    const images = [...rows.values()].map(({ seq, image }) => ({ ...image, src_seq: seq }));
    const groups = byColumns(columns, images);
    if (groups.length > MOST_COLUMN_SETS) throw new RangeError(`${entity} in ${groups.length} sets of columns`);
    for (const group of groups) await upsert(db, entity, columns, place, group);
    if (gone.size === 0) continue;
    const newest = Math.max(...gone.values());
    await sql`
      delete from ${sql.table(entity)} where ${sql.id(key)} in (
        select json_array_elements_text(${JSON.stringify([...gone.keys()])}::json))
      and ${ownRow(entity, columns, place)} and (src_seq is null or src_seq <= ${newest})`.execute(db);
  }
};
