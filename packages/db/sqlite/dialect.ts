import type Database from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type LimitNode,
  type PluginTransformResultArgs,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type UnknownRow,
  ValueNode,
} from 'kysely';
import { type Readers, RowValuesPlugin, toColumn } from '../row-values.ts';
import { type TableRegistry, tablesWith } from '../table.ts';
import type { Tables } from '../tables.ts';
import { KeptRows } from './kept-rows.ts';

/** Statements are compiled by SQLite once and remembered: Kysely's own dialect prepares on every execution, 3.6× slower. */
const REMEMBERED_STATEMENTS = 500;

interface PreparedStatement {
  statement: Database.Statement;
  /** Names of what SQLite gives, column by column; null for a statement that answers no rows. */
  columns: string[] | null;
  /** How to read the columns that are not taken as they are, by their places. */
  readers: [place: number, read: (value: unknown) => unknown][];
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: Database.Database;
  readonly #shortcut: SqliteConnection | null;
  readonly #readers: Readers;
  readonly #camelCase: (column: string) => string;
  readonly #statements = new Map<string, PreparedStatement>();

  /** `shortcut`: the writing connection, for reads while it is in no transaction. */
  constructor(
    db: Database.Database,
    shortcut: SqliteConnection | null,
    readers: Readers,
    camelCase: (column: string) => string,
  ) {
    this.#db = db;
    this.#shortcut = shortcut;
    this.#readers = readers;
    this.#camelCase = camelCase;
  }

  /** Runs a query now. Rows are made of raw values, with names worked out once a statement: 45 columns add up. */
  run(sql: string, values: readonly unknown[]): QueryResult<UnknownRow> {
    if (this.#shortcut?.canRead(sql)) return this.#shortcut.run(sql, values);
    const { statement, columns, readers } = this.#prepare(sql);
    const parameters = values.map(toColumn);
    if (columns === null) return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    const rows = (statement.all(parameters) as unknown[][]).map((raw) => {
      const row: UnknownRow = {};
      for (const [place, read] of readers) raw[place] = read(raw[place]);
      for (let i = 0; i < raw.length; i++) row[columns[i]!] = raw[i];
      return row;
    });
    return { rows };
  }

  /**
   * True when a read here sees what a read elsewhere would: everything committed and nothing else. It is worth knowing,
   * because every commit empties the cache of all connections but the one that made it.
   */
  canRead(sql: string): boolean {
    return !this.#db.inTransaction && this.#prepare(sql).statement.readonly;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return Promise.resolve(this.run(query.sql, query.parameters) as QueryResult<R>);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing of the product streams rows from SQLite
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite rows are not streamed');
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= REMEMBERED_STATEMENTS) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    const statement = this.#db.prepare(sql);
    const names = statement.reader
      ? statement
          .raw()
          .columns()
          .map(({ name }) => name)
      : null;
    const prepared: PreparedStatement = {
      statement,
      columns: names?.map(this.#camelCase) ?? null,
      readers: (names ?? []).flatMap((name, place) => {
        const read = this.#readers.get(name);
        return read ? [[place, read]] : [];
      }),
    };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** Rows leave the connection as the code wants them, and a remembered query goes straight to it, past Kysely's engine. */
class SqliteRows extends RowValuesPlugin {
  readonly #connection: SqliteConnection;
  readonly #kept: KeptRows;

  constructor(db: Database.Database, shortcut: SqliteConnection | null, kept: KeptRows, tables: TableRegistry) {
    super(tables);
    this.#kept = kept;
    this.#connection = new SqliteConnection(db, shortcut, this.readers, (column) => this.camelCase(column));
  }

  get connection(): SqliteConnection {
    return this.#connection;
  }

  override async run(_db: unknown, { sql }: CompiledQuery, parameters: readonly unknown[]): Promise<UnknownRow[]> {
    return this.#connection.run(sql, parameters).rows;
  }

  override async settled(
    _db: unknown,
    name: string,
    { sql }: CompiledQuery,
    parameters: readonly unknown[],
    isWanted: (row: UnknownRow) => boolean = () => true,
  ): Promise<UnknownRow[]> {
    return this.#kept.answer(name, sql, parameters, () => this.#connection.run(sql, parameters).rows.filter(isWanted));
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

const refuse = (): Promise<void> => Promise.reject(new Error('transactions are opened by HubDatabase.write alone'));

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  init = () => Promise.resolve();
  acquireConnection = () => Promise.resolve(this.#connection);
  releaseConnection = () => Promise.resolve();
  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
  destroy = () => Promise.resolve();
}

/** Writes a limit out: where it is a value to come, SQLite plans the query anew at each run. */
class SqliteQueries extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    const count = ValueNode.is(limit) ? limit.value : null;
    if (typeof count === 'number' && Number.isSafeInteger(count)) this.append(`limit ${count}`);
    else super.visitLimit({ kind: 'LimitNode', limit });
  }
}

const dialectOf = (connection: SqliteConnection): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(connection),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueries(),
});

const kyselyOver = (rows: SqliteRows): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOf(rows.connection), plugins: [rows] });

/**
 * Kysely over the two handles of a hub file. Both run each query at once and in order, and open no transaction of their
 * own. `reads` never sees an open transaction.
 */
export const kyselyOverBoth = (
  writer: Database.Database,
  reader: Database.Database,
  tables: TableRegistry,
): { writes: Kysely<Tables>; reads: Kysely<Tables> } => {
  const settled = tablesWith(tables, ({ isSettled }) => isSettled);
  const kept = new KeptRows(writer, settled).watch();
  const writes = new SqliteRows(writer, null, kept, tables);
  return { writes: kyselyOver(writes), reads: kyselyOver(new SqliteRows(reader, writes.connection, kept, tables)) };
};
