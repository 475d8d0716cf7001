import type { Change, SealedTransaction } from '@comanda/contracts';
import { tablesOf } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { rowCheck } from '../../rows/check-rows.ts';
import { readChanges } from '../../rows/read-changes.ts';
import { keepRow, raiseAlarm } from './recover.store.ts';
import type { OwnTable, OwnTables } from './recover-put.ts';

type Tx = Pick<WriteContext, 'db'>;

/** Most rows an alarm names; it counts all. */
const MOST_TOLD = 20;

/**
 * Changes of the cloud's history that this hub does not apply: rows our API could not have produced, rows this database refuses, and
 * removals no hub makes. They stay in the stream as they were sealed, and an alarm tells people of them.
 */
export class Quarantine {
  readonly #tx: Tx;
  readonly #at: string;
  readonly #rows: { entity: string; id: string; error: string }[] = [];

  /** `at`: ISO 8601. */
  constructor(tx: Tx, at: string) {
    this.#tx = tx;
    this.#at = at;
  }

  /** The changes of hub-owned rows in a transaction that can be applied again. */
  async soundOf(tables: OwnTables, one: SealedTransaction): Promise<Change[]> {
    let changes: Change[];
    try {
      changes = readChanges(one).filter(([entity]) => tables.has(entity));
    } catch (error) {
      this.#note('', String(one.seq), error);
      return [];
    }
    const check = this.#check();
    const sound = changes.filter((change) => this.#isSound(check, change));
    const staying = new Set<Change>();
    for (const change of sound) if (await this.#mustStay(tables.get(change[0])!, change)) staying.add(change);
    return sound.filter((change) => !staying.has(change));
  }

  /** The rows of a page that can be stored. */
  soundRows(entity: string, rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
    return rows.filter((image) => this.#isSound(this.#check(), [entity, 'U', String(image.id), image]));
  }

  /** Runs `work` on a row; undoes it and notes the row if this database refuses the row. */
  async put(entity: string, pk: string, work: () => Promise<void>): Promise<void> {
    const { db } = this.#tx;
    await sql`savepoint put`.execute(db);
    try {
      await work();
    } catch (error) {
      if (!isOfRow(error)) throw error;
      await sql`rollback to put`.execute(db);
      this.#note(entity, pk, error);
    }
    await sql`release put`.execute(db);
  }

  /** Raises the alarm, inside the transaction. `seq`: the transaction's number; null: rows of a location. */
  async tell(seq: number | null): Promise<void> {
    const count = this.#rows.length;
    if (count === 0) return;
    const rows = this.#rows.splice(0).slice(0, MOST_TOLD);
    await raiseAlarm(this.#tx, this.#at, 'set_aside', { seq, count, rows });
  }

  #check(): (change: Change) => void {
    return rowCheck(tablesOf(this.#tx.db), { receivedAt: this.#at });
  }

  #isSound(check: (change: Change) => void, change: Change): boolean {
    try {
      check(change);
      return true;
    } catch (error) {
      this.#note(change[0], change[2], error);
      return false;
    }
  }

  /** True for a removal no hub makes, as of an order the kitchen has. The row stays, and the cloud gets it again. */
  async #mustStay({ name, removedAs }: OwnTable, [entity, op, pk]: Change): Promise<boolean> {
    if (op !== 'D' || removedAs === null) return false;
    const isOther = removedAs === false ? sql`true` : sql`status <> ${removedAs}`;
    const { rows } = await sql`select 1 from ${sql.table(name)} where id = ${pk} and ${isOther}`.execute(this.#tx.db);
    if (rows.length === 0) return false;
    await keepRow(this.#tx, entity, pk, 'removed');
    this.#note(entity, pk, new RangeError('no hub removes it as it stands'));
    return true;
  }

  #note(entity: string, id: string, error: unknown): void {
    this.#rows.push({ entity, id, error: (error as Error).message.slice(0, 500) });
  }
}

/** SQLite's errors that are about the row itself. */
const OF_ROW = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/;

/** True if an error is about the row itself and would come again on every try. */
export const isOfRow = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || OF_ROW.test(String((error as { code?: unknown }).code));
