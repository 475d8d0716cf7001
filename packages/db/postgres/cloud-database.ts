import { AsyncLocalStorage } from 'node:async_hooks';
import { AssertionError } from '@comanda/contracts';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import { cloudMigrations } from '../migrate.ts';
import type { TableRegistry } from '../table.ts';
import type { Tables } from '../tables.ts';
import { Turns } from '../turns.ts';
import { migratePostgres } from './migrate.ts';
import { kyselyOverPostgres, openPool } from './open.ts';

/** What a transaction's body gets: queries that run inside it, and a way to act once it is safely on disk. */
export interface CloudWriteScope {
  db: Kysely<Tables>;
  afterCommit(fn: () => void): void;
}

/** Postgres gave up on one of two transactions that waited for each other, or restarted one: trying again is right. */
const PASSING = new Set(['40001', '40P01']);
const TRIES = 3;

const isPassing = (error: unknown): boolean => PASSING.has((error as { code?: string }).code ?? '');

/**
 * The cloud's database. Writes of one business run one after the other, as on its hub, so that the domain's rules hold
 * on both without a thought for races; businesses do not wait for each other.
 */
export class CloudDatabase {
  readonly read: Kysely<Tables>;
  readonly #pool: Pool;
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #turns = new Turns();

  private constructor(pool: Pool, tables: TableRegistry) {
    this.#pool = pool;
    this.read = kyselyOverPostgres(pool, tables);
  }

  /**
   * Connects, brings the database to the newest schema and checks that it is as the slices say of their tables. `onLost` hears
   * of a server that went away.
   */
  static async open(
    url: string,
    tables: TableRegistry,
    env: Pick<Env, 'now'>,
    onLost: (error: Error) => void,
  ): Promise<CloudDatabase> {
    const pool: Pool = openPool(url, onLost);
    try {
      await migratePostgres(pool, tables, cloudMigrations(), env.now());
    } catch (error) {
      await pool.end();
      throw error;
    }
    return new CloudDatabase(pool, tables);
  }

  /**
   * Runs `fn` in one transaction, alone among those of the same `scope` (a business's, or its hubs' pushes), and runs what it
   * put into `afterCommit` once it is committed. An error rolls everything back. A write inside a write is a bug and is refused.
   */
  write<T>(intent: string, _actor: string, fn: (scope: CloudWriteScope) => Promise<T>, scope = ''): Promise<T> {
    if (this.#inside.getStore()) return Promise.reject(new AssertionError(`"${intent}" opens a write inside a write`));
    // Whoever waits for a business holds no connection meanwhile: one busy business would leave none to the others.
    return this.#turns.take(scope, () => this.#attempt(fn, scope, TRIES));
  }

  async #attempt<T>(fn: (scope: CloudWriteScope) => Promise<T>, scope: string, tries: number): Promise<T> {
    try {
      return await this.#transact(fn, scope);
    } catch (error) {
      if (tries > 1 && isPassing(error)) return this.#attempt(fn, scope, tries - 1);
      throw error;
    }
  }

  async #transact<T>(fn: (scope: CloudWriteScope) => Promise<T>, scope: string): Promise<T> {
    const afterwards: (() => void)[] = [];
    const result = await this.read.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${scope}, 0))`.execute(db);
      return this.#inside.run(true, () => fn({ db, afterCommit: (then) => afterwards.push(then) }));
    });
    for (const then of afterwards) then();
    return result;
  }

  /** False while the server cannot be reached. */
  async isAnswering(): Promise<boolean> {
    try {
      await sql`select 1`.execute(this.read);
      return true;
    } catch {
      return false;
    }
  }

  /** Waits for the queries under way and ends the connections. */
  async close(): Promise<void> {
    await this.read.destroy();
    // Whoever was never asked anything has connections of its opening all the same, and ends none.
    if (!this.#pool.ending) await this.#pool.end();
  }
}
