import {
  type DifferingSlice,
  MOST_ROWS_OF_A_SLICE,
  MOST_SLICES,
  type RowSlice,
  type SliceSum,
} from '@comanda/contracts';
import { type Env, meet } from '@comanda/db';
import type { HubDatabase, TableOwners } from '@comanda/db/sqlite';
import { sql } from 'kysely';
import { readCursor } from './feed-cursor.store.ts';
import { FEED_TABLE, type FeedShape } from './feed-shapes.ts';
import { countStaged } from './feed-stage.store.ts';
import { raiseAlarmDaily } from './recover.store.ts';
import { type Summed, summedFeed, summedTable, sumSlice } from './sum-rows.ts';
import { outboxTail, syncIdentity } from './sync-identity.store.ts';
import type { SyncLog } from './uplink.ts';

export interface ComparisonParts {
  db: HubDatabase;
  env: Pick<Env, 'now'>;
  log: SyncLog;
  owners: TableOwners;
  /** Reads a feed again from its beginning; what it had serves on meanwhile. */
  rereads(shape: FeedShape): void;
}

const SHAPES: readonly FeedShape[] = ['core', 'customers'];

/** The cloud takes personal data out of answers it keeps; to put it back would be no mending. */
const OTHER_IN_THE_CLOUD = 'request_answer';

/**
 * Tables a hub takes rows from in its work. A row of these that is in the cloud alone is one whose end was not heard of. Of all
 * others, of orders and money above all, none goes by this: it stays in the cloud, and so does the alarm.
 */
const TAKEN_FROM: ReadonlySet<string> = new Set(['dining_table', 'order_item_modifier', 'print_job']);

/** What did not become the same by mending is not mended again before. Milliseconds. */
const MENDED_FOR_MS = 3_600_000;

/**
 * Says with each hello what a part of this hub's rows comes to, all of them in turn, and mends what the cloud answers is other
 * there (I2, I6): rows of its own are sealed once more, a feed is read again from its beginning.
 */
export class RowComparison {
  readonly #parts: ComparisonParts;
  /** Tables and feeds, in turn. */
  readonly #names: readonly string[];
  /** Where the next slice begins. */
  #next: Pick<RowSlice, 'table' | 'after'>;
  #isWanted = false;
  #mended: { slice: RowSlice; at: number }[] = [];

  constructor(parts: ComparisonParts) {
    this.#parts = parts;
    const own = Object.keys(parts.owners).filter((name) => parts.owners[name] === 'hub' && name !== OTHER_IN_THE_CLOUD);
    this.#names = [...own.sort(), ...SHAPES.map((shape) => FEED_TABLE[shape])];
    this.#next = { table: this.#names[0]!, after: null };
  }

  /**
   * The next slices, as they are after the transaction `tail`, the cloud having all up to `ackedSeq`; none while it lacks
   * something, while history is taken back, or when somebody wrote meanwhile: then the next hello has more.
   */
  async next(tail: { seq: number; hash: string }, ackedSeq: number): Promise<SliceSum[]> {
    if (!this.#isWanted || tail.seq !== ackedSeq) return [];
    // Until the cloud has answered this one: a hello must get through, whatever is wrong with the sums.
    this.#isWanted = false;
    const from = this.#next;
    const cursors = await this.#cursors();
    const sums = await this.#sums();
    if ((await this.#isAt(tail)) && (await this.#cursors()) === cursors) return sums;
    // Not of one moment: their turn is still to come.
    this.#next = from;
    return [];
  }

  async #sums(): Promise<SliceSum[]> {
    const sums: SliceSum[] = [];
    let rows = 0;
    for (let turns = 0; turns < this.#names.length && sums.length < MOST_SLICES; turns += 1) {
      const sum = await this.#sum(MOST_ROWS_OF_A_SLICE - rows);
      if (sum) sums.push(sum);
      rows += sum?.count ?? 0;
      this.#next = sum?.upTo ? { table: sum.table, after: sum.upTo } : { table: this.#after(), after: null };
      if (rows >= MOST_ROWS_OF_A_SLICE || sum?.upTo) break;
    }
    return sums;
  }

  /** Null where there is nothing to say; what cannot be read keeps no other from its turn. */
  async #sum(limit: number): Promise<SliceSum | null> {
    const { table, after } = this.#next;
    try {
      const summed = await this.#summed(table);
      return summed && (await sumSlice(summed, after, limit));
    } catch (error) {
      this.#parts.log.error({ err: error, table, after }, 'rows could not be summed');
      return null;
    }
  }

  #after(): string {
    return this.#names[(this.#names.indexOf(this.#next.table) + 1) % this.#names.length]!;
  }

  async #isAt(tail: { seq: number; hash: string }): Promise<boolean> {
    const ctx = { db: this.#parts.db.read };
    if ((await syncIdentity(ctx)).state !== 'paired') return false;
    const { seq, hash } = await outboxTail(ctx);
    // What went around the outbox is sealed with the next transaction.
    const { rows: loose } = await sql`select 1 from ob_change limit 1`.execute(ctx.db);
    return seq === tail.seq && hash === tail.hash && loose.length === 0;
  }

  /** Where the feeds stand, not when they were heard of. */
  async #cursors(): Promise<string> {
    const ctx = { db: this.#parts.db.read };
    const cursors = await Promise.all(SHAPES.map((shape) => readCursor(ctx, shape)));
    return JSON.stringify(cursors.map(({ upToDateAt: _, ...where }) => where));
  }

  /** A hub that joined with rows of its own has none of those another made at its place: they are no difference, and none goes. */
  async #hasAllRows(): Promise<boolean> {
    return (await syncIdentity({ db: this.#parts.db.read })).lacksBefore === 0;
  }

  /** Null for a feed that is not all in the mirror, and for a table this hub has not all rows of. */
  async #summed(name: string): Promise<Summed | null> {
    const ctx = { db: this.#parts.db.read };
    const shape = SHAPES.find((one) => FEED_TABLE[one] === name);
    if (!shape) return (await this.#hasAllRows()) ? summedTable(ctx, name) : null;
    const { handle, position, generation, stagedGeneration, upToDateAt } = await readCursor(ctx, shape);
    if (handle === null || position === null || stagedGeneration !== null || upToDateAt === null) return null;
    for (const one of [generation, generation + 1]) if ((await countStaged(ctx, shape, one, 1)) > 0) return null;
    return summedFeed(ctx, shape, { handle, position });
  }

  /** What the cloud answered: which slices are other there, or nothing when it does not compare. */
  async heed(differing: readonly DifferingSlice[] | undefined): Promise<void> {
    const { env, log } = this.#parts;
    this.#isWanted = differing !== undefined;
    this.#mended = this.#mended.filter(({ at }) => Math.abs(env.now() - at) < MENDED_FOR_MS);
    for (const { ids, ...found } of differing ?? []) {
      const shape = SHAPES.find((one) => FEED_TABLE[one] === found.table);
      const slice = shape ? { ...found, after: null, upTo: null } : found;
      if (this.#mended.some((one) => one.slice.table === slice.table && meet(one.slice, slice))) continue;
      log.error(found, 'its rows differ from the cloud’s');
      // Also what cannot be mended now: not with every hello, before which nothing is sent.
      this.#mended.push({ slice, at: env.now() });
      await this.#mend(found, shape ?? null, ids ?? []);
    }
  }

  async #mend(slice: RowSlice, shape: FeedShape | null, ids: readonly string[]): Promise<void> {
    const { db, env, rereads } = this.#parts;
    const { table } = slice;
    await db.apply('rows that differ', async (tx) => {
      if ((await syncIdentity(tx)).state !== 'paired') return;
      if (shape === null) tx.sealSlice(table, slice, TAKEN_FROM.has(table) ? ids : []);
      await raiseAlarmDaily(tx, new Date(env.now()).toISOString(), 'differs', slice);
    });
    if (shape !== null) rereads(shape);
  }
}
