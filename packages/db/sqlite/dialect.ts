import type Database from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { RowValuesPlugin, toColumn } from '../row-values.ts';
import type { Tables } from '../tables.ts';

/** Statements are compiled by SQLite once and remembered: Kysely's own dialect prepares on every execution, 3.6× slower. */
const REMEMBERED_STATEMENTS = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(db: Database.Database) {
    this.#db = db;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const statement = this.#prepare(query.sql);
      const parameters = query.parameters.map(toColumn);
      if (statement.reader) return Promise.resolve({ rows: statement.all(parameters) as R[] });
      const { changes } = statement.run(parameters);
      return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) });
    } catch (error) {
      return Promise.reject(error);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing of the product streams rows from SQLite
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite rows are not streamed');
  }

  #prepare(sql: string): Database.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= REMEMBERED_STATEMENTS) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
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

const dialectOf = (connection: SqliteConnection): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(connection),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Kysely over one open SQLite handle. Runs each query at once and in order; opens no transaction of its own. */
export const kyselyOver = (db: Database.Database): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOf(new SqliteConnection(db)), plugins: [new RowValuesPlugin()] });
