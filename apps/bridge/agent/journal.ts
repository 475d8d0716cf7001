import type { Logger } from 'pino';
import { Entry, endOfInterrupted, isOpen, type JobRecord, type Step, withEntry } from './job-record.ts';
import type { JournalFile } from './journal-file.ts';

/** Above this it is rewritten. Bytes. */
const LARGEST = 5 * 1024 * 1024;
/** What ended before is forgotten then. Milliseconds. */
const REMEMBERED = 24 * 60 * 60_000;

/** Nothing may follow of which the journal does not know: without this line on disk there is no such step. */
const MUST: ReadonlySet<Step['phase']> = new Set(['claimed', 'sending', 'released']);
/** On disk before anything else happens. */
const FLUSHED: ReadonlySet<Step['phase']> = new Set(['sending', 'printed', 'uncertain']);

export interface JournalOptions {
  log: Logger;
  /** Unix milliseconds. */
  now(): number;
}

/**
 * What this bridge did with each job, a line a step, kept over a crash: what may be on paper is never printed again as if it were
 * new, and what the hub was not told yet is told. Lines are written one after the other, whoever writes.
 */
export class Journal {
  readonly #file: JournalFile;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #records = new Map<string, JobRecord>();
  /** Happened, and is not on disk: goes with the next line. */
  #unwritten = '';
  #trouble: 'disk_full' | 'disk_error' | null = null;
  #rewriteAbove = LARGEST;
  #turn: Promise<void> = Promise.resolve();

  private constructor(file: JournalFile, { log, now }: JournalOptions) {
    this.#file = file;
    this.#log = log;
    this.#now = now;
  }

  /** Reads it back; what was in hands when the process ended has ended, and the hub is owed how. */
  static async open(file: JournalFile, options: JournalOptions): Promise<Journal> {
    const journal = new Journal(file, options);
    journal.#readBack(await file.read());
    for (const record of [...journal.#records.values()]) {
      const end = endOfInterrupted(record);
      if (end !== null) await journal.append(record.jobId, end);
    }
    return journal;
  }

  /** Why the disk took no line the last time; null: it did. */
  get trouble(): 'disk_full' | 'disk_error' | null {
    return this.#trouble;
  }

  record(jobId: string): JobRecord | undefined {
    return this.#records.get(jobId);
  }

  /** What the hub has to be told, the oldest first. */
  owed(): JobRecord[] {
    return [...this.#records.values()].filter(({ owed }) => owed !== null).sort((a, b) => a.at - b.at);
  }

  /** `open`: in hands or untold; `unreported`: untold. */
  counts(): { open: number; unreported: number } {
    return { open: [...this.#records.values()].filter(isOpen).length, unreported: this.owed().length };
  }

  /**
   * Writes down a step. Throws when the disk refuses one after which a byte may leave, or a person relies on it; how a job ended
   * is remembered then, and is on disk with the next line that it takes.
   */
  append(jobId: string, step: Step): Promise<void> {
    const written = this.#turn.then(() => this.#write({ at: this.#now(), jobId, ...step }));
    this.#turn = written.catch(() => undefined);
    return written;
  }

  /** After the last line is written. */
  async close(): Promise<void> {
    await this.#turn;
    await this.#file.close();
  }

  async #write(entry: Entry): Promise<void> {
    const line = `${JSON.stringify(entry)}\n`;
    try {
      await this.#file.append(this.#unwritten + line, FLUSHED.has(entry.phase));
      this.#unwritten = '';
      this.#trouble = null;
    } catch (error) {
      this.#trouble = (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'disk_full' : 'disk_error';
      this.#log.error({ err: error, jobId: entry.jobId, phase: entry.phase }, 'journal not written');
      if (MUST.has(entry.phase)) throw error;
      this.#unwritten += line;
    }
    this.#take(entry);
    if (this.#file.size > this.#rewriteAbove) await this.#rewrite();
  }

  #take(entry: Entry): void {
    this.#records.set(entry.jobId, withEntry(this.#records.get(entry.jobId), entry));
  }

  #readBack(text: string): void {
    for (const [i, line] of text.split('\n').entries()) {
      const entry = line === '' ? null : parseLine(line);
      if (entry === undefined) this.#log.warn({ line: i + 1 }, 'broken line of the journal left out');
      else if (entry !== null) this.#take(entry);
    }
  }

  async #rewrite(): Promise<void> {
    const since = this.#now() - REMEMBERED;
    for (const record of [...this.#records.values()])
      if (!isOpen(record) && record.at < since) this.#records.delete(record.jobId);
    try {
      const lines = (await this.#file.read()).split('\n');
      const kept = lines.filter((line) => this.#records.has(parseLine(line)?.jobId ?? ''));
      await this.#file.replace(kept.map((line) => `${line}\n`).join(''));
    } catch (error) {
      this.#log.error({ err: error }, 'journal not rewritten');
    }
    // A day with more than that is no reason to rewrite it at every line.
    this.#rewriteAbove = Math.max(LARGEST, 2 * this.#file.size);
  }
}

/** Undefined where the line is broken. */
const parseLine = (line: string): Entry | undefined => {
  try {
    return Entry.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
