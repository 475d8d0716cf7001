import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { AssertionError } from '@comanda/contracts';
import type Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Env } from '../env.ts';
import { hubMigrations, migrateSqlite } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { checkCapture, installCapture, type TableOwners } from './capture.ts';
import { kyselyOver } from './dialect.ts';
import { openReader, openWriter } from './open.ts';
import { type ChainReport, Outbox, verifyChain } from './outbox.ts';

/** What a transaction's body gets: queries that run inside it, and a way to act once it is safely on disk. */
export interface WriteScope {
  db: Kysely<Tables>;
  /** Runs after COMMIT returned: nothing is printed, emitted or pushed before (design §6 rule 2). */
  afterCommit(fn: () => void): void;
}

/**
 * The hub's database: one file, one writer. `write` is the only way to change it; reads go to a second connection that
 * never sees an open transaction.
 */
export class HubDatabase {
  readonly read: Kysely<Tables>;
  readonly #writer: Database.Database;
  readonly #reader: Database.Database;
  readonly #writes: Kysely<Tables>;
  readonly #outbox: Outbox;
  readonly #inside = new AsyncLocalStorage<true>();
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;

  private constructor(writer: Database.Database, reader: Database.Database, env: Env) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writes = kyselyOver(writer);
    this.read = kyselyOver(reader);
    this.#outbox = new Outbox(writer, env);
  }

  /**
   * Opens the file (made when absent), brings it to the newest schema after a backup, and checks that the capture
   * triggers are the registry's. Throws with a sentence for the operator when anything is not as it must be.
   */
  static open(path: string, owners: TableOwners, env: Env): HubDatabase {
    const isNew = !existsSync(path);
    const writer = openWriter(path);
    try {
      const applied = migrateSqlite(writer, hubMigrations(), { now: env.now(), backupTo: isNew ? null : path });
      if (applied > 0) installCapture(writer, owners);
      checkCapture(writer, owners);
      writer
        .prepare('insert into sync_identity (k, hub_id, epoch) values (1, ?, 1) on conflict do nothing')
        .run(env.uuid());
      return new HubDatabase(writer, openReader(path), env);
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  /**
   * Runs `fn` in one IMMEDIATE transaction, after all earlier ones, seals its row changes into the outbox, commits, and
   * only then runs what `fn` put into `afterCommit`. An error rolls everything back. A write inside a write is a bug and
   * is refused: it would wait for itself.
   */
  write<T>(intent: string, actor: string, fn: (scope: WriteScope) => Promise<T>): Promise<T> {
    if (this.#inside.getStore()) return Promise.reject(new AssertionError(`"${intent}" opens a write inside a write`));
    const result = this.#tail.then(() => this.#inside.run(true, () => this.#transact(intent, actor, fn)));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #transact<T>(intent: string, actor: string, fn: (scope: WriteScope) => Promise<T>): Promise<T> {
    if (this.#closed) throw new AssertionError('the database is closed');
    const afterwards: (() => void)[] = [];
    this.#writer.exec('begin immediate');
    let result: T;
    try {
      this.#outbox.sealOrphans();
      result = await fn({ db: this.#writes, afterCommit: (then) => afterwards.push(then) });
      this.#outbox.seal('tx', actor, intent);
      this.#writer.exec('commit');
    } catch (error) {
      if (this.#writer.inTransaction) this.#writer.exec('rollback');
      throw error;
    }
    // Outside this transaction's context: what is woken here may open a write of its own.
    this.#inside.exit(() => {
      for (const then of afterwards) then();
    });
    return result;
  }

  /** Recomputes the outbox chain from the first row. */
  verifyChain(): ChainReport {
    return verifyChain(this.#reader);
  }

  /** `ok`, or what SQLite found wrong with the file. */
  integrityCheck(): string {
    return String(this.#reader.pragma('integrity_check', { simple: true }));
  }

  /** Waits for the writes under way, then closes both connections. */
  async close(): Promise<void> {
    await this.#tail;
    if (this.#closed) return;
    this.#closed = true;
    this.#reader.close();
    this.#writer.close();
  }
}
