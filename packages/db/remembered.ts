import { type Compilable, type CompiledQuery, type Insertable, type Kysely, SqliteAdapter, sql } from 'kysely';
import { RowValuesPlugin } from './row-values.ts';
import type { TableRegistry } from './table.ts';
import type { Tables } from './tables.ts';

const PLACE = Symbol('place of a value');
const REMEMBERED = Symbol('a query that was compiled once');

interface Place {
  [PLACE]: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && (value as Partial<Place>)[PLACE] !== undefined;

/** Whether a query comes from `remembered`: it is asked again and again, and worth a prepared statement where a database has them. */
export const isRemembered = (query: CompiledQuery): boolean => REMEMBERED in query;

/** By the executor, of which a database has one for all its queries. */
const pluginsOf = new WeakMap<object, RowValuesPlugin>();

const pluginOf = (db: Kysely<Tables>): RowValuesPlugin => {
  const executor = db.getExecutor();
  const known = pluginsOf.get(executor);
  if (known) return known;
  const plugin = executor.plugins.find((one) => one instanceof RowValuesPlugin);
  if (!plugin) throw new Error('remembered queries need a database opened by packages/db');
  pluginsOf.set(executor, plugin);
  return plugin;
};

/** What the slices say of the tables of a database; also inside a transaction. */
export const tablesOf = (db: Kysely<Tables>): TableRegistry => pluginOf(db).tables;

const compile = <V extends object>(values: V, build: (places: V) => Compilable<unknown>): CompiledQuery => {
  const places = Object.fromEntries(Object.keys(values).map((name) => [name, { [PLACE]: name }]));
  return Object.assign({ [REMEMBERED]: true }, build(places as V).compile());
};

/** Values for an `in (…)`: the list's length must be part of the query's name, and `Object.values` of the places its content. */
export const listed = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, i) => [`v${i}`, value]));

/**
 * Runs a query that was built and compiled once per database; later runs only fill its values in. Building a query costs
 * Kysely several times what SQLite needs to run it (docs/dependencies.md#kysely), so the paths a guest waits on use this. Postgres
 * plans it once a connection: only for what is found by keys, where a plan for any values is as good as one for these.
 * `name` must be unique to the query's shape; `build` must put each value of `places` straight into the query.
 */
export const remembered = <V extends object, R>(
  db: Kysely<Tables>,
  name: string,
  values: V,
  build: (places: V) => Compilable<R>,
): Promise<R[]> => {
  const { plugin, query, parameters } = prepared(db, name, values, build);
  return plugin.run(db, query, parameters) as Promise<R[]>;
};

/**
 * As `remembered`, of rows that people change now and then and requests read all the time (`isSettled` in what is said of
 * their tables): the hub keeps the answer until one of them changes. Its rows are frozen. `isWanted`: of all that are read, which;
 * it is asked when they are read, not each time they are wanted, and always the same of a `name`.
 */
export const settled = <V extends object, R>(
  db: Kysely<Tables>,
  name: string,
  values: V,
  build: (places: V) => Compilable<R>,
  isWanted?: (row: R) => boolean,
): Promise<readonly R[]> => {
  const { plugin, query, parameters } = prepared(db, name, values, build);
  return plugin.settled(db, name, query, parameters, isWanted as (row: object) => boolean) as Promise<R[]>;
};

interface Kept {
  key: string;
  value: Promise<unknown>;
}
/** By the plugin, of which a database has one. */
const keptOf = new WeakMap<object, Map<string, Kept>>();

/**
 * What was reckoned under this key, as a day: reckoned once a database and key, for what changes no more. Only where every
 * write goes through this process, at a hub; the cloud hears of a hub's past later, and reckons each time.
 */
export const keptUnder = async <T>(
  db: Kysely<Tables>,
  { name, key }: { name: string; key: string },
  reckon: () => Promise<T>,
): Promise<T> => {
  if (!isOneProcess(db)) return reckon();
  const plugin = pluginOf(db);
  const all = keptOf.get(plugin) ?? new Map<string, Kept>();
  keptOf.set(plugin, all);
  const known = all.get(name);
  if (known?.key === key) return known.value as Promise<T>;
  const value = reckon();
  all.set(name, { key, value });
  value.catch(() => all.delete(name));
  return value;
};

/** True of a hub's database, which one process writes. */
export const isOneProcess = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

const prepared = <V extends object>(
  db: Kysely<Tables>,
  name: string,
  values: V,
  build: (places: V) => Compilable<unknown>,
) => {
  const plugin = pluginOf(db);
  let query = plugin.compiled.get(name);
  if (!query) {
    query = compile(values, build);
    plugin.compiled.set(name, query);
  }
  const given = values as Record<string, unknown>;
  const parameters: unknown[] = [];
  for (const one of query.parameters) parameters.push(isPlace(one) ? given[one[PLACE]] : one);
  return { plugin, query, parameters };
};

/** Rows to a statement: SQLite takes 32 766 values, Postgres 65 535. */
const ROWS_AT_ONCE = 100;

/** Inserts whole rows, all with the columns of the first, many to a remembered statement. */
export const insertRows = <T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> =>
  inSets(db, `insert ${table}`, rows, (some) => db.insertInto(table).values(some as Insertable<Tables[T]>[]));

/** As `insertRows`; a row that is there already under `key` becomes the new one, in its place. */
export const upsertRows = <T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  key: readonly (keyof Tables[T] & string)[],
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> =>
  inSets(db, `upsert ${table}`, rows, (some) => {
    const others = Object.keys(some[0]!).filter((column) => !key.includes(column as keyof Tables[T] & string));
    const update = Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)]));
    return db
      .insertInto(table)
      .values(some as Insertable<Tables[T]>[])
      .onConflict((c) => c.columns(key as never).doUpdateSet(update as never));
  });

const inSets = async <T extends keyof Tables>(
  db: Kysely<Tables>,
  what: string,
  rows: readonly Insertable<Tables[T]>[],
  build: (some: readonly Insertable<Tables[T]>[]) => Compilable<unknown>,
): Promise<void> => {
  const plugin = pluginOf(db);
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Tables[T]>)[];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const name = `${what} ${some.length} ${columns}`;
    let query = plugin.compiled.get(name);
    if (!query) {
      query = build(some).compile();
      plugin.compiled.set(name, query);
    }
    await plugin.run(
      db,
      query,
      some.flatMap((row) => columns.map((column) => row[column])),
    );
  }
};
