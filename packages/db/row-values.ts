import { CamelCasePlugin, type CompiledQuery, type Kysely, type UnknownRow } from 'kysely';
import type { TableRegistry } from './table.ts';
import type { Tables } from './tables.ts';

/** What goes into a column: flags as 0/1, objects and lists as JSON text; one meaning on both databases. */
export const toColumn = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object' && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value;
};

const flag = (value: unknown): unknown => (value === null ? null : Number(value) === 1);
const json = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** How a column's values are read back; nothing of a column whose values are taken as they are. */
export type Readers = ReadonlyMap<string, (value: unknown) => unknown>;

/** Readers by the column's name, which means the same in every table (`check-tables.ts`): rows are read without knowing theirs. */
export const readersOf = (tables: TableRegistry): Readers =>
  new Map(
    Object.values(tables).flatMap(({ flags, json: texts }) => [
      ...flags.map((column) => [column, flag] as const),
      ...texts.map((column) => [column, json] as const),
    ]),
  );

/** Names and values as the code wants them: camelCase, booleans, parsed JSON. */
export class RowValuesPlugin extends CamelCasePlugin {
  /** What the slices say of the tables of this database. */
  readonly tables: TableRegistry;
  readonly readers: Readers;
  /** Queries this database compiled once, by name (remembered.ts). */
  readonly compiled = new Map<string, CompiledQuery>();

  constructor(tables: TableRegistry) {
    super();
    this.tables = tables;
    this.readers = readersOf(tables);
  }

  /** Runs a remembered query; `db` may be a transaction. */
  async run(db: Kysely<Tables>, query: CompiledQuery, parameters: readonly unknown[]): Promise<UnknownRow[]> {
    return (await db.executeQuery<UnknownRow>({ ...query, parameters })).rows;
  }

  /** As `run`, of settled rows: where a database can tell when they change, their answer may be kept. */
  async settled(
    db: Kysely<Tables>,
    _name: string,
    query: CompiledQuery,
    parameters: readonly unknown[],
    isWanted: (row: UnknownRow) => boolean = () => true,
  ): Promise<UnknownRow[]> {
    return (await this.run(db, query, parameters)).filter(isWanted);
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped: UnknownRow = {};
    for (const column in row) {
      const read = this.readers.get(column);
      mapped[this.camelCase(column)] = read ? read(row[column]) : row[column];
    }
    return mapped;
  }
}
