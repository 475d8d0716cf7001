import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { AssertionError } from '@comanda/contracts';
import type Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { breathe } from '../breathe.ts';
import type { Env } from '../env.ts';
import { hubMigrations, migrateSqlite } from '../migrate.ts';
import type { RowRange } from '../row-range.ts';
import { withSyncTables } from '../sync.tables.ts';
import type { TableRegistry } from '../table.ts';
import type { Tables } from '../tables.ts';
import { type CapturedTable, capturedTables, checkCapture, installCapture } from './capture.ts';
import { Checkpoints } from './checkpoints.ts';
import { kyselyOverBoth } from './dialect.ts';
import {
  checkAfterDiskFailure,
  DiskFailure,
  endProcess,
  isDiskFailure,
  isDiskFull,
  noteDiskFailure,
} from './disk-failure.ts';
import { openReader, openWriter } from './open.ts';
import { type ChainReport, Outbox, verifyChain } from './outbox.ts';
import { type SalvagedRow, salvageTail, unpackSalvage } from './salvage.ts';
import { reprojectWidened, tableWidths } from './widened-tables.ts';
import { WriteQueue } from './write-queue.ts';

/** Given to a transaction's body: queries inside it, and `afterCommit`. */
export interface WriteScope {
  db: Kysely<Tables>;
  /** Runs after COMMIT returned: nothing is printed, emitted or pushed before (docs/sync.md#the-sealed-outbox). */
  afterCommit(fn: () => void): void;
}

/** Given to writes of the sync. */
export interface ApplyScope extends WriteScope {
  /** True while a person waits for this write to end. */
  isAwaited(): boolean;
  /** Seals every row that travels, as it is, into transactions of a baseline; answers how many rows. */
  sealAllRows(): Promise<number>;
  /** As above, but only rows that hubs own. */
  sealOwnRows(): Promise<number>;
  /** As above, for one table and a range of ids; ids in `ids` without a row are sealed as removed. */
  sealSlice(table: string, range: RowRange, ids: readonly string[]): void;
  /** Removes the transactions after `seq` from the outbox; keeps and answers the rows they changed. */
  salvageTail(seq: number): SalvagedRow[];
  /** Seals salvaged rows without a conflict, and forgets them; answers how many rows. */
  sealSalvage(): Promise<number>;
}

/** A queued write. */
interface Waiting {
  intent: string;
  actor: string;
  /** Rows from the cloud are not captured: they would go back up as this hub's own. */
  isApplying: boolean;
  /** Foreign keys are not enforced: rows may reference rows that are not here yet. */
  isLoose: boolean;
  /** The cloud sends it again if it is lost, so its COMMIT does not wait for the disk. */
  isRepeatable: boolean;
  body(scope: ApplyScope): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** What is opened. */
interface Opening {
  path: string;
  ofSlices: TableRegistry;
  env: Env;
  onBroken: (failure: DiskFailure) => void;
}

/** Options of a person's write. */
const PERSONS = { isApplying: false, isLoose: false, isRepeatable: false } as const;

/** The outcome of a write after its group's COMMIT. */
type Outcome = { result: unknown; afterwards: (() => void)[] } | { error: unknown };

/** Largest jump of versions: two lives of a file then hardly ever give the same number. */
const LONGEST_JUMP = 1_000_000;

/** This hub's identity, and the jump of its tills' versions in this life of the file; none in the first life. */
const beginLife = (writer: Database.Database, env: Env): void => {
  const identity = 'insert into sync_identity (k, hub_id, epoch) values (1, ?, 1) on conflict do nothing';
  if (writer.prepare(identity).run(env.uuid()).changes > 0) return;
  const [high = 0, middle = 0, low = 0] = env.randomBytes(3);
  const life = 1 + (((high << 16) | (middle << 8) | low) % LONGEST_JUMP);
  writer.prepare('update sync_identity set life = ?').run(life);
};

/** Most rows in one transaction of a baseline; large rows make it fewer. */
const ROWS_SEALED_TOGETHER = 300;

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
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  readonly #savepoint: Database.Statement;
  readonly #release: Database.Statement;
  readonly #undo: Database.Statement;
  readonly #setApplying: Database.Statement;
  readonly #syncState: Database.Statement;
  readonly #changes: Database.Statement;
  readonly #tables: TableRegistry;
  readonly #onBroken: (failure: DiskFailure) => void;
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #queue = new WriteQueue<Waiting>();
  readonly #checkpoints: Checkpoints;
  readonly #env: Env;
  readonly #listeners = new Set<(isOnDisk: boolean) => void>();
  #working: Promise<void> | null = null;
  #endRest: () => void = () => undefined;
  #closed = false;
  #isBroken = false;
  #isDiskFull = false;

  private constructor(
    writer: Database.Database,
    reader: Database.Database,
    tables: TableRegistry,
    env: Env,
    onBroken: (failure: DiskFailure) => void,
  ) {
    this.#onBroken = onBroken;
    this.#tables = tables;
    this.#env = env;
    this.#checkpoints = new Checkpoints({ writer, path: writer.name, env });
    this.#writer = writer;
    this.#reader = reader;
    const { writes, reads } = kyselyOverBoth(writer, reader, tables);
    this.#writes = writes;
    this.read = reads;
    this.#outbox = new Outbox(writer, tables, env);
    this.#begin = writer.prepare('begin immediate');
    this.#commit = writer.prepare('commit');
    this.#savepoint = writer.prepare('savepoint one');
    this.#release = writer.prepare('release one');
    this.#undo = writer.prepare('rollback to one');
    this.#syncState = writer.prepare('select state from sync_identity where k = 1').pluck();
    this.#changes = writer.prepare('select total_changes()').pluck();
    this.#setApplying = writer.prepare('update sync_ctx set applying = ? where k = 1');
  }

  /**
   * Opens the file (created when absent), migrates it after a backup, and checks that tables are as the slices declare them and
   * triggers as generated. Throws with a sentence for the operator otherwise. `onBroken` is called when the disk fails: nothing is
   * written from then on, and pending writes are never answered.
   */
  static open(path: string, ofSlices: TableRegistry, env: Env, onBroken = endProcess): HubDatabase {
    const isNew = !existsSync(path);
    return HubDatabase.#openWith({ path, ofSlices, env, onBroken }, (writer, tables) => {
      checkAfterDiskFailure(writer);
      const before = tableWidths(writer);
      const applied = migrateSqlite(writer, hubMigrations(), { now: env.now(), backupTo: isNew ? null : path });
      if (applied > 0) {
        installCapture(writer, tables);
        reprojectWidened(writer, before);
      }
      checkCapture(writer, tables);
    });
  }

  /**
   * Opens a copy of a file that `open` has just made of the same tables, without checking it again: the checks are half of what an
   * opening costs. For tests, which open thousands.
   */
  static openCopy(path: string, ofSlices: TableRegistry, env: Env, onBroken = endProcess): HubDatabase {
    return HubDatabase.#openWith({ path, ofSlices, env, onBroken }, () => undefined);
  }

  static #openWith(
    { path, ofSlices, env, onBroken }: Opening,
    prepare: (writer: Database.Database, tables: TableRegistry) => void,
  ): HubDatabase {
    const tables = withSyncTables(ofSlices);
    const writer = openWriter(path);
    try {
      prepare(writer, tables);
      beginLife(writer, env);
      return new HubDatabase(writer, openReader(path), tables, env, onBroken);
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  /**
   * Runs `fn` in a transaction after all earlier ones, seals its row changes into the outbox, commits, and only then runs
   * what `fn` put into `afterCommit` and answers. Its error undoes it alone. Writes that wait together share a COMMIT: on
   * a slow disk the flush is most of the work. A write inside a write is a bug and is refused: it would wait for itself.
   */
  write<T>(intent: string, actor: string, fn: (scope: WriteScope) => Promise<T>): Promise<T> {
    return this.#wait(intent, actor, PERSONS, fn);
  }

  /**
   * As `write`, but without capture: for rows from the cloud and the sync's own books. `isRepeatable`: the cloud sends the rows
   * again if this hub lost them. Then a power cut may lose the write together with its cursor, and no till waits for the disk; the
   * next COMMIT of a person flushes it, too.
   */
  apply<T>(
    intent: string,
    fn: (scope: ApplyScope) => Promise<T>,
    { isRepeatable = false }: { isRepeatable?: boolean } = {},
  ): Promise<T> {
    return this.#wait(intent, 'sync', { isApplying: true, isLoose: false, isRepeatable }, fn);
  }

  /**
   * As `apply`, in a transaction of its own without foreign keys: a row may arrive before the row it references. Nothing cascades.
   */
  applyLoose<T>(intent: string, fn: (scope: ApplyScope) => Promise<T>): Promise<T> {
    return this.#wait(intent, 'sync', { isApplying: true, isLoose: true, isRepeatable: false }, fn);
  }

  /**
   * Starts the thread that checkpoints the log. Not for tests that copy the files of a running database, as a simulated power cut
   * does.
   */
  startCheckpoints(): void {
    this.#checkpoints.start();
  }

  /** The registry of its tables. */
  get tables(): TableRegistry {
    return this.#tables;
  }

  /** True while history is recovered from the cloud: people's writes wait. Cheap; also inside a transaction. */
  get isRecovering(): boolean {
    return this.#syncState.get() === 'recovering';
  }

  /** True if another machine has replaced this one. Cheap; also inside a transaction. */
  get isFenced(): boolean {
    return this.#syncState.get() === 'fenced';
  }

  /** True if people write or did a moment ago: work that can wait then waits. */
  get arePeopleAtWork(): boolean {
    return this.#queue.arePeopleAtWork(this.#env.now());
  }

  /** Calls `listener` after every commit, with whether it waited for the disk; call the answer to stop. */
  onCommit(listener: (isOnDisk: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #wait<T>(
    intent: string,
    actor: string,
    how: Pick<Waiting, 'isApplying' | 'isLoose' | 'isRepeatable'>,
    fn: (scope: ApplyScope) => Promise<T>,
  ): Promise<T> {
    if (this.#inside.getStore()) return Promise.reject(new AssertionError(`"${intent}" opens a write inside a write`));
    if (this.#closed) return Promise.reject(new AssertionError('the database is closed'));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = { intent, actor, ...how, body: fn, resolve: resolve as Waiting['resolve'], reject };
    this.#queue.add(waiting, this.#env.now());
    if (!how.isApplying) this.#endRest();
    this.#working ??= this.#work();
    return promise;
  }

  async #work(): Promise<void> {
    while (!this.#queue.isEmpty) {
      // A turn of the event loop: requests that have arrived by now join the group, and answers go out between groups.
      await new Promise((next) => setImmediate(next));
      await this.#rest();
      const group = this.#queue.next();
      const since = this.#env.now();
      const changes = this.#changes.get();
      const outcomes = await this.#commitTogether(group);
      this.#noteSpace(outcomes, this.#changes.get() !== changes);
      if (group[0]!.isApplying) this.#queue.syncWrote(since, this.#env.now());
      settle(group, outcomes, this.#inside);
      this.#checkpoints.noteCommit();
      for (const listener of this.#listeners) listener(!group[0]!.isRepeatable);
    }
    this.#working = null;
  }

  /** Pauses work that can wait, for tills or for the log; a person's write ends the pause. */
  async #rest(): Promise<void> {
    if (this.#queue.isAwaited) return;
    const isForLog = this.#checkpoints.wantsPause();
    const ms = this.#queue.restMs(this.#env.now());
    if (!isForLog && ms === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#endRest = resolve;
    let cancel = (): void => undefined;
    if (isForLog) void this.#checkpoints.pause().then(resolve);
    else cancel = this.#env.setTimer(resolve, ms);
    await promise;
    cancel();
    this.#endRest = () => undefined;
  }

  /** One BEGIN and COMMIT for the group, with a savepoint for each write. If the commit fails, no write of the group happened. */
  async #commitTogether(group: Waiting[]): Promise<Outcome[]> {
    const { isLoose, isRepeatable } = group[0]!;
    try {
      // SQLite accepts these only outside a transaction.
      if (isLoose) this.#writer.pragma('foreign_keys = 0');
      if (isRepeatable) this.#writer.pragma('synchronous = normal');
      this.#begin.run();
      // A sealed transaction may be pushed at once, so it must survive: its number would be given twice (I4).
      if (!isRepeatable) this.#outbox.sealOrphans();
      const outcomes: Outcome[] = [];
      for (const one of group) outcomes.push(await this.#transact(one));
      this.#commit.run();
      return outcomes;
    } catch (error) {
      if (isDiskFailure(error)) return this.#broke(error);
      if (this.#writer.inTransaction) this.#writer.exec('rollback');
      return group.map(() => ({ error }));
    } finally {
      if (isLoose) this.#writer.pragma('foreign_keys = 1');
      if (isRepeatable) this.#writer.pragma('synchronous = full');
    }
  }

  /** A write that changed nothing needs no space, so it does not prove that there is some again. */
  #noteSpace(outcomes: readonly Outcome[], hasChanged: boolean): void {
    const errors = outcomes.flatMap((one) => ('error' in one ? [one.error] : []));
    if (errors.some(isDiskFull)) this.#isDiskFull = true;
    else if (hasChanged && errors.length === 0) this.#isDiskFull = false;
  }

  /** Whether the last write that needed space found none. */
  get isDiskFull(): boolean {
    return this.#isDiskFull;
  }

  /** Nobody can say whether the group is on disk, so nobody is answered: the next life of the hub finds out. */
  #broke(error: unknown): Promise<never> {
    this.#isBroken = true;
    noteDiskFailure(this.#writer.name, error);
    this.#onBroken(new DiskFailure(error));
    return new Promise(() => undefined);
  }

  async #transact({ intent, actor, isApplying, body }: Waiting): Promise<Outcome> {
    const afterwards: (() => void)[] = [];
    this.#savepoint.run();
    try {
      const scope: ApplyScope = {
        db: this.#writes,
        afterCommit: (then) => afterwards.push(then),
        isAwaited: () => this.#queue.isAwaited,
        sealAllRows: () => this.#sealRows(capturedTables(this.#writer, this.#tables)),
        sealOwnRows: () => this.#sealRows(this.#ownTables()),
        sealSlice: (table, range, ids) => this.#sealSlice(table, range, ids),
        salvageTail: (seq) => salvageTail(this.#writer, seq),
        sealSalvage: () => this.#sealSalvage(),
      };
      // A row set inside the transaction, so that a crash takes the flag back with everything else
      // (docs/sync.md#what-the-sync-itself-writes-is-not-captured).
      if (isApplying) this.#setApplying.run(1);
      const result = await this.#inside.run(true, () => body(scope));
      if (isApplying) this.#setApplying.run(0);
      else this.#outbox.seal('tx', actor, intent);
      this.#release.run();
      return { result, afterwards };
    } catch (error) {
      // A full or broken disk ends the whole transaction: the group fails with it.
      if (!this.#writer.inTransaction || isDiskFailure(error)) throw error;
      this.#undo.run();
      this.#release.run();
      return { error };
    }
  }

  #ownTables(): CapturedTable[] {
    return capturedTables(this.#writer, this.#tables).filter(({ owner }) => owner === 'hub');
  }

  async #sealRows(tables: readonly CapturedTable[]): Promise<number> {
    let rows = 0;
    for (const { table, copySql } of tables) {
      const copy = this.#writer.prepare(copySql);
      const last = this.#writer.prepare(
        `select max(rowid) from (select rowid from "${table}" where rowid > ? order by rowid limit ?)`,
      );
      let from = -1;
      for (;;) {
        const { changes } = copy.run(from, ROWS_SEALED_TOGETHER);
        if (changes === 0) break;
        rows += changes;
        from = last.pluck().get(from, ROWS_SEALED_TOGETHER) as number;
        this.#outbox.sealInParts('baseline');
        await breathe();
      }
    }
    return rows;
  }

  #sealSlice(table: string, { after, upTo }: RowRange, ids: readonly string[]): void {
    const own = this.#ownTables().find((one) => one.table === table);
    if (!own) throw new AssertionError(`${table} is not this hub’s`);
    this.#writer.prepare(own.absentSql).run({ ids: JSON.stringify(ids) });
    this.#writer.prepare(own.sliceSql).run({ after: after?.[0] ?? '', upTo: upTo?.[0] ?? null });
    this.#outbox.sealInParts('salvage');
  }

  async #sealSalvage(): Promise<number> {
    const images = new Map(this.#ownTables().map(({ table, imageSql }) => [table, imageSql]));
    let rows = 0;
    for (;;) {
      const unpacked = unpackSalvage(this.#writer, images, rows, ROWS_SEALED_TOGETHER);
      if (unpacked === 0) break;
      rows += unpacked;
      this.#outbox.sealInParts('salvage');
      await breathe();
    }
    this.#writer.exec('delete from sync_salvage');
    return rows;
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
    if (!this.#isBroken) await this.#working;
    if (this.#closed) return;
    this.#closed = true;
    await this.#checkpoints.stop();
    this.#reader.close();
    this.#writer.close();
  }
}

/** Answers every write of a group in order, outside of their transaction: a woken caller may start a write of its own. */
const settle = (group: Waiting[], outcomes: Outcome[], inside: AsyncLocalStorage<true>): void => {
  for (const [i, outcome] of outcomes.entries()) {
    const { resolve, reject } = group[i]!;
    try {
      if ('error' in outcome) throw outcome.error;
      inside.exit(() => {
        for (const then of outcome.afterwards) then();
      });
      resolve(outcome.result);
    } catch (error) {
      reject(error);
    }
  }
};
