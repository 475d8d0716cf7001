import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';
import type { Env } from '../env.ts';

/** How often the log is brought into the file while there are commits: its flush slows down a COMMIT or two. Milliseconds. */
const EVERY_MS = 10_000;

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
 * process waits for the disk (measured: 230 to 280 ms; facts/sync.md §6 I19).
 */
export class Checkpoints {
  readonly #parts: Parts;
  #worker: Worker | null = null;
  #isUnderWay = false;
  #isDue = false;
  #cancel: () => void = () => undefined;
  #isTimed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { writer, path } = this.#parts;
    this.#worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: path,
      resourceLimits: SMALL,
    });
    this.#worker.on('message', () => this.#done());
    // Without it the writer does as it always did.
    this.#worker.on('error', () => this.#gone());
    this.#worker.unref();
    writer.pragma('wal_autocheckpoint = 0');
  }

  /** Something was committed. */
  noteCommit(): void {
    if (!this.#worker) return;
    this.#isDue = true;
    if (this.#isUnderWay || this.#isTimed) return;
    this.#isTimed = true;
    this.#cancel = this.#parts.env.setTimer(() => this.#begin(), EVERY_MS);
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#gone();
    if (!worker) return;
    const ended = once(worker, 'exit');
    worker.postMessage('end');
    await ended;
  }

  #begin(): void {
    this.#isTimed = false;
    if (!this.#worker) return;
    this.#isDue = false;
    this.#isUnderWay = true;
    this.#worker.postMessage('checkpoint');
  }

  #done(): void {
    this.#isUnderWay = false;
    if (this.#isDue) this.noteCommit();
  }

  #gone(): void {
    this.#cancel();
    this.#isTimed = false;
    if (this.#worker) this.#parts.writer.pragma('wal_autocheckpoint = 1000');
    this.#worker = null;
  }
}
