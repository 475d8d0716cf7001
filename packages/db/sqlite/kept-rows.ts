import { AssertionError } from '@comanda/contracts';
import type Database from 'better-sqlite3';
import type { UnknownRow } from 'kysely';

/** Answers kept of one query at most; beyond it they are forgotten. */
const MOST = 2000;

/** Another program's change of the file is looked for once in so many questions. */
const LOOK_ABROAD_EVERY = 50;

const tablesIn = (sql: string): string[] => [...sql.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, table]) => table!);

const frozen = <V>(value: V): V => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
};

/**
 * Answers about settled tables, kept until a row of one of them changes: a question outside a transaction takes and gives
 * back four locks of the file, which costs more than the answer. Whatever the writing connection does to such a row, by
 * whatever statement or cascade, a trigger of its own tells it. What an open transaction changed is never kept: it may be
 * undone.
 */
export class KeptRows {
  readonly #writer: Database.Database;
  readonly #settled: readonly string[];
  /** By the query's name and its values. */
  readonly #answers = new Map<string, Map<string, UnknownRow[]>>();
  readonly #dataVersion: Database.Statement;
  #version: unknown;
  #questions = 0;
  #isTouched = false;

  /** `settled`: the tables of which answers are kept. */
  constructor(writer: Database.Database, settled: readonly string[]) {
    this.#writer = writer;
    this.#settled = settled;
    this.#dataVersion = writer.prepare('pragma data_version').pluck();
  }

  /** Sets the triggers. Call once, outside any transaction. */
  watch(): this {
    this.#writer.function('forget_kept_rows', () => {
      this.#isTouched = true;
      this.#forget();
      return null;
    });
    for (const table of this.#settled) {
      for (const event of ['insert', 'update', 'delete']) {
        this.#writer.exec(
          `create temp trigger kept_${table}_${event} after ${event} on main.${table} begin select forget_kept_rows(); end`,
        );
      }
    }
    this.#version = this.#dataVersion.get();
    return this;
  }

  /** The kept answer of the query of this name, else what `ask` answers. Throws for a query that reads any other table. */
  answer(name: string, sql: string, parameters: readonly unknown[], ask: () => UnknownRow[]): UnknownRow[] {
    if (this.#isTouched && !this.#writer.inTransaction) this.#isTouched = false;
    if (++this.#questions % LOOK_ABROAD_EVERY === 0) this.#lookAbroad();
    const answers = this.#answersOf(name, sql);
    const values = JSON.stringify(parameters);
    const kept = answers.get(values);
    if (kept) return kept;
    const rows = frozen(ask());
    if (answers.size >= MOST) answers.clear();
    if (!this.#isTouched) answers.set(values, rows);
    return rows;
  }

  #answersOf(name: string, sql: string): Map<string, UnknownRow[]> {
    const known = this.#answers.get(name);
    if (known) return known;
    const tables = tablesIn(sql);
    if (tables.length === 0 || !tables.every((table) => this.#settled.includes(table))) {
      throw new AssertionError(`only answers about settled tables are kept: ${sql}`);
    }
    const answers = new Map<string, UnknownRow[]>();
    this.#answers.set(name, answers);
    return answers;
  }

  #forget(): void {
    for (const answers of this.#answers.values()) answers.clear();
  }

  #lookAbroad(): void {
    const version = this.#dataVersion.get();
    if (version === this.#version) return;
    this.#version = version;
    this.#forget();
  }
}
