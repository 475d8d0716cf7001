import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { RowValuesPlugin } from './row-values.ts';
import type { Tables } from './tables.ts';

const PLACE = Symbol('place of a value');

interface Place {
  [PLACE]: string;
}

const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null && PLACE in value;

const pluginOf = (db: Kysely<Tables>): RowValuesPlugin => {
  const plugin = db.getExecutor().plugins.find((one) => one instanceof RowValuesPlugin);
  if (!plugin) throw new Error('remembered queries need a database opened by packages/db');
  return plugin;
};

const compile = <V extends object>(values: V, build: (places: V) => Compilable<unknown>): CompiledQuery => {
  const places = Object.fromEntries(Object.keys(values).map((name) => [name, { [PLACE]: name }]));
  return build(places as V).compile();
};

/** Values for an `in (…)`: the list's length must be part of the query's name, and `Object.values` of the places its content. */
export const listed = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, i) => [`v${i}`, value]));

/**
 * Runs a query that was built and compiled once per database; later runs only fill its values in. Building a query costs
 * Kysely several times what SQLite needs to run it (facts/packages.md), so the paths a guest waits on use this. `name`
 * must be unique to the query's shape; `build` must put each value of `places` straight into the query.
 */
export const remembered = async <V extends object, R>(
  db: Kysely<Tables>,
  name: string,
  values: V,
  build: (places: V) => Compilable<R>,
): Promise<R[]> => {
  const { compiled } = pluginOf(db);
  let query = compiled.get(name);
  if (!query) {
    query = compile(values, build);
    compiled.set(name, query);
  }
  const parameters = query.parameters.map((one) => (isPlace(one) ? values[one[PLACE] as keyof V] : one));
  const { rows } = await db.executeQuery<R>({ ...query, parameters } as CompiledQuery<R>);
  return rows;
};
