import { comesDown, namersOf, PLACES, parentsFirst, tablesOf, tablesWith } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { type CompiledQuery, sql } from 'kysely';
import type { FeedShape } from './feed-shapes.ts';

type Db = Pick<Context, 'db'>;

/** A table the feed may write to. */
export interface FedTable {
  name: string;
  columns: readonly string[];
  /** Columns of unique indexes, beside the key, that may be emptied for a moment. */
  emptiable: readonly string[];
  /** Whether rows of other tables point here: then a row is never taken out for a moment. */
  isReferenced: boolean;
  /** The hub's own rows point here, and a row can be switched off: one the cloud removed stays for them, switched off. */
  isKeptForOwn: boolean;
  /** Parents come before children. */
  place: number;
  /**
   * Columns whose value is the hub's own (docs/sync.md#availability-belongs-to-a-branch): a new row brings one, a changed row
   * never does.
   */
  hubColumns: readonly string[];
  /** Upserts compiled once for each set of columns that a row brings. */
  upserts: Map<string, CompiledQuery>;
}

export type FedTables = ReadonlyMap<string, FedTable>;

const look = async ({ db }: Db, name: string): Promise<Pick<FedTable, 'columns' | 'emptiable'>> => {
  const columns = await sql<{ name: string; required: number }>`
    select name, "notnull" as required from pragma_table_info(${name}) order by cid`.execute(db);
  const unique = await sql<{ name: string }>`
    select distinct c.name from pragma_index_list(${name}) as i, pragma_index_info(i.name) as c
    where i."unique" = 1 and i.origin <> 'pk'`.execute(db);
  const optional = new Set(columns.rows.filter(({ required }) => required === 0).map((column) => column.name));
  return {
    columns: columns.rows.map((column) => column.name),
    emptiable: unique.rows.map((column) => column.name).filter((column) => optional.has(column)),
  };
};

/** Which tables a feed may write to, and how they depend on one another; nothing else is ever written by it. */
export const fedTables = async (ctx: Db, shape: FeedShape): Promise<FedTables> => {
  const tables = tablesOf(ctx.db);
  const names = tablesWith(tables, (one) => comesDown(one) && one.feed === shape);
  const fed = new Map<string, FedTable>();
  for (const [place, name] of parentsFirst(tables, names).entries()) {
    const { columns, emptiable } = await look(ctx, name);
    const namers = namersOf(tables, name).map(({ table }) => table);
    fed.set(name, {
      name,
      columns,
      emptiable,
      place,
      hubColumns: tables[name]!.hubColumns,
      isReferenced: namers.length > 0 || Object.values(PLACES).includes(name),
      isKeptForOwn: columns.includes('is_active') && namers.some((namer) => !comesDown(tables[namer]!)),
      upserts: new Map(),
    });
  }
  return fed;
};

/** A query's own values are its rows: bound when it runs. */
const compileUpsert = ({ db }: Db, { name, hubColumns }: FedTable, columns: readonly string[]): CompiledQuery => {
  const changed = columns.filter((column) => column !== 'id' && !hubColumns.includes(column));
  const values = columns.map((column) => sql`json_extract(j.value, ${sql.lit(`$.${column}`)})`);
  return sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_each(${null}) as j where true
    on conflict (id) do update set ${sql.join(
      changed.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    )}`.compile(db);
};

/** The columns of a row that both sides know. */
export const knownColumns = (table: FedTable, row: object): string[] => table.columns.filter((column) => column in row);

/** Writes rows as the cloud has them, JSON texts that all bring these columns: in one statement, all or none. */
export const upsertRows = async (
  tx: Db,
  table: FedTable,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> => {
  const name = columns.join();
  let query = table.upserts.get(name);
  if (!query) {
    query = compileUpsert(tx, table, columns);
    table.upserts.set(name, query);
  }
  await tx.db.executeQuery({ ...query, parameters: [`[${rows.join()}]`] });
};

/** The same of one row. */
export const upsertRow = (tx: Db, table: FedTable, row: object): Promise<void> =>
  upsertRows(tx, table, knownColumns(table, row), [JSON.stringify(row)]);

export const deleteRow = async (tx: Db, { name }: FedTable, id: string): Promise<void> => {
  await sql`delete from ${sql.table(name)} where id = ${id}`.execute(tx.db);
};

/** Switches a row off. */
export const switchOff = async (tx: Db, { name }: FedTable, id: string): Promise<void> => {
  await sql`update ${sql.table(name)} set is_active = 0 where id = ${id}`.execute(tx.db);
};

/** Takes what others may want out of a row for a moment: two rows that swap a unique value pass each other so. */
export const vacate = async (tx: Db, table: FedTable, id: string): Promise<void> => {
  if (table.emptiable.length > 0) {
    const emptied = table.emptiable.map((column) => sql`${sql.ref(column)} = null`);
    await sql`update ${sql.table(table.name)} set ${sql.join(emptied)} where id = ${id}`.execute(tx.db);
  } else if (!table.isReferenced) await deleteRow(tx, table, id);
};
