import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  HandleEmptyInListsPlugin,
  Kysely,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RootOperationNode,
  replaceWithNoncontingentExpression,
  type TransactionSettings,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import { isRemembered } from '../remembered.ts';
import { RowValuesPlugin, toColumn } from '../row-values.ts';
import { withSyncTables } from '../sync.tables.ts';
import type { TableRegistry } from '../table.ts';
import type { Tables } from '../tables.ts';
import { Statements } from './statements.ts';

const INT8 = 20;

/** Counts and sums come back as numbers: no figure of a restaurant leaves the safe integers. */
const numbers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/**
 * `onLost` hears of a server that went away, also under a connection in use between two queries: an error nobody hears of
 * would end the process.
 */
export const openPool = (connectionString: string, onLost: (error: Error) => void): pg.Pool =>
  new pg.Pool({ connectionString, types: numbers })
    .on('error', onLost)
    .on('connect', (client) => client.on('error', onLost));

class ColumnConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #statements: Statements;

  constructor(inner: DatabaseConnection, statements: Statements) {
    this.inner = inner;
    this.#statements = statements;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const sql = isRemembered(query) ? this.#statements.named(query.sql) : query.sql;
    try {
      return await this.inner.executeQuery<R>({ ...query, sql, parameters: query.parameters.map(toColumn) });
    } catch (error) {
      this.#statements.failed(error);
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>({ ...query, parameters: query.parameters.map(toColumn) }, chunkSize);
  }
}

/** Kysely's own driver, with values put into columns exactly as on SQLite. */
class ColumnDriver implements Driver {
  readonly #inner: PostgresDriver;
  readonly #statements = new Statements();

  constructor(pool: pg.Pool) {
    this.#inner = new PostgresDriver({ pool });
  }

  init = () => this.#inner.init();
  acquireConnection = async () => new ColumnConnection(await this.#inner.acquireConnection(), this.#statements);
  releaseConnection = (connection: ColumnConnection) => this.#inner.releaseConnection(connection.inner as never);
  beginTransaction = (connection: ColumnConnection, settings: TransactionSettings) =>
    this.#inner.beginTransaction(connection.inner as never, settings);
  commitTransaction = (connection: ColumnConnection) => this.#inner.commitTransaction(connection.inner as never);
  rollbackTransaction = (connection: ColumnConnection) => this.#inner.rollbackTransaction(connection.inner as never);
  destroy = () => this.#inner.destroy();
}

/** Rows that are copies of a hub's read as that hub reads them: what is theirs as copies (hub-copies.ts) is for raw SQL alone. */
class CopyRows extends RowValuesPlugin {
  readonly #raw = new WeakSet<object>();

  override transformQuery(query: PluginTransformQueryArgs): RootOperationNode {
    if (query.node.kind === 'RawNode') this.#raw.add(query.queryId);
    return super.transformQuery(query);
  }

  override async transformResult(answer: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const result = await super.transformResult(answer);
    if (this.#raw.has(answer.queryId) || !result.rows[0] || !('srcSeq' in result.rows[0])) return result;
    return { ...result, rows: result.rows.map(({ srcSeq, srcLocation, ...row }) => row) };
  }
}

/** Kysely over a Postgres pool. `destroy()` ends the pool. */
export const kyselyOverPostgres = (pool: pg.Pool, ofSlices: TableRegistry): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ColumnDriver(pool) as Driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    // Somebody of no branch yet asks for the rows of theirs: Postgres knows no empty list.
    plugins: [
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
      new CopyRows(withSyncTables(ofSlices)),
    ],
  });
