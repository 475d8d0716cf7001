import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import type { Env } from '../env.ts';

/** How often the log is brought into the file while there are commits: its flush slows down a COMMIT or two. Milliseconds. */
const EVERY_MS = 10_000;

/** Pages of a log that is not left to grow on (docs/sync.md#the-database-of-a-hub): 32 MB. */
const LARGE = 8_192;

/** When somebody wrote during a pause, there is another after so many pages. */
const ANOTHER_AFTER = 1_024;

/** It keeps nothing; what a thread is given by default it would only hold. */
const SMALL = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };

interface Parts {
  writer: Database.Database;
  path: string;
  env: Pick<Env, 'setTimer'>;
}

/**
 * Brings the write-ahead log into the database file on a thread of its own, from start to stop. Left to the writer, SQLite
 * does it inside whichever COMMIT makes the log a thousand pages long: a till's, or one of the sync, and either way the whole
 * process waits for the disk (measured: 230 to 280 ms; docs/sync.md#nobody-waits-for-the-sync).
 *
 * SQLite begins the log anew only when all of it is in the file and nobody writes, which never happens while a large
 * snapshot is written slice after slice (measured: a log of 1.3 GB, in which every page takes longer to find). So when the
 * log is large, what can wait does: see `wantsPause`. What cannot, tills that never rest, has the writer bring in the few pages
 * that came while the thread was at it (measured: without, 130 MB in three minutes, and a small disk was full).
 */
export class Checkpoints {
  readonly #parts: Parts;
  #worker: Worker | null = null;
  /** The pass under way; another begins after it. */
  #pass: Promise<void> = Promise.resolve();
  #ended: () => void = () => undefined;
  #isUnderWay = false;
  /** The thread was at it since the last COMMIT. */
  #isPassed = false;
  readonly #length: Database.Statement<[], { log: number }>;
  #pauseFrom = LARGE;
  #isDue = false;
  #cancel: () => void = () => undefined;
  #isTimed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    // Brings nothing in; 7 µs.
    this.#length = parts.writer.prepare('pragma wal_checkpoint(noop)');
  }

  start(): void {
    const { writer, path } = this.#parts;
    this.#worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: SMALL,
    });
    this.#worker.on('message', () => this.#ended());
    // Without it the writer does as it always did.
    this.#worker.on('error', () => this.#gone());
    this.#worker.unref();
    writer.pragma('wal_autocheckpoint = 0');
  }

  /** Something was committed. Call outside of a transaction. */
  noteCommit(): void {
    if (!this.#worker) return;
    if (this.#isPassed) this.#finish();
    this.#wait();
  }

  #wait(): void {
    this.#isDue = true;
    if (this.#isUnderWay || this.#isTimed) return;
    this.#isTimed = true;
    this.#cancel = this.#parts.env.setTimer(() => void this.#begin(), EVERY_MS);
  }

  /** Whether who writes what can wait should first let the log be brought in whole. Call outside of a transaction. */
  wantsPause(): boolean {
    if (!this.#worker) return false;
    const { log } = this.#length.get()!;
    if (log < LARGE) this.#pauseFrom = LARGE;
    return log >= this.#pauseFrom;
  }

  /** Brings in what the log has by now. Whole when nobody writes until it ends: then the next COMMIT begins it anew. */
  async pause(): Promise<void> {
    this.#pauseFrom = this.#length.get()!.log + ANOTHER_AFTER;
    await this.#run();
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#gone();
    if (!worker) return;
    const ended = once(worker, 'exit');
    // From here on it is waited for: a process that ends while its thread is still loading the library dies of it.
    worker.ref();
    worker.postMessage('end');
    await ended;
  }

  async #begin(): Promise<void> {
    this.#isTimed = false;
    if (!this.#worker) return;
    this.#isDue = false;
    this.#isUnderWay = true;
    await this.#run();
    this.#isPassed = true;
    this.#isUnderWay = false;
    if (this.#isDue) this.#wait();
  }

  /** Nobody writes meanwhile, so that a large log is whole in the file and the next COMMIT begins it anew. */
  #finish(): void {
    this.#isPassed = false;
    if (this.#length.get()!.log >= LARGE) this.#parts.writer.pragma('wal_checkpoint(passive)');
  }

  #run(): Promise<void> {
    this.#pass = this.#pass.then(() => {
      if (!this.#worker) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#ended = resolve;
      this.#worker.postMessage('checkpoint');
      return promise;
    });
    return this.#pass;
  }

  #gone(): void {
    this.#cancel();
    this.#isTimed = false;
    if (this.#worker) this.#parts.writer.pragma('wal_autocheckpoint = 1000');
    this.#worker = null;
    this.#ended();
  }
}
