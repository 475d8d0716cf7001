import {
  type DifferingSlice,
  MOST_ROWS_OF_A_SLICE,
  MOST_SLICES,
  type RowSlice,
  type SliceSum,
} from '@comanda/contracts';
import { type Env, meet, tablesWith } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { sql } from 'kysely';
import { readCursor } from '../down/feed-cursor.store.ts';
import { FEED_TABLE, type FeedShape } from '../down/feed-shapes.ts';
import { countStaged } from '../down/feed-stage.store.ts';
import { raiseDiffersDaily } from '../recovery/recover.store.ts';
import { outboxTail, syncIdentity } from '../sync-identity.store.ts';
import type { SyncLog } from '../up/uplink.ts';
import type { ComparisonTurn, Turn } from './comparison-turn.ts';
import { type Summed, summedFeed, summedTable, sumSlice } from './sum-rows.ts';

export interface ComparisonParts {
  db: HubDatabase;
  env: Pick<Env, 'now'>;
  log: SyncLog;
  /** Reads a feed again from its beginning; what it had serves on meanwhile. */
  rereads(shape: FeedShape): void;
  /** Where it is kept how far they have been compared; absent where every start may begin anew. */
  turn?: ComparisonTurn;
}

const SHAPES: readonly FeedShape[] = ['core', 'customers'];

/** Before what was mended is mended again; twice as long each time that did not help, or not for long. Milliseconds. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 86_400_000;

/** What was mended of a table, or of a feed. */
interface Mended {
  slice: RowSlice;
  at: number;
  pauseMs: number;
}

/**
 * Says with each hello what a part of this hub's rows comes to, all of them in turn, and mends what the cloud answers is other
 * there (I2, I6): rows of its own are sealed once more, a feed is read again from its beginning.
 */
export class RowComparison {
  readonly #parts: ComparisonParts;
  /** Tables and feeds, in turn. */
  readonly #names: readonly string[];
  #next: Turn | null = null;
  /** Where the slices begin that no answer came to yet. */
  #sent: { from: Turn; isAgain: boolean } | null = null;
  /** Whether the hello under way took slices along. */
  #isCarrying = false;
  #isWanted = false;
  #mended: readonly Mended[] = [];

  constructor(parts: ComparisonParts) {
    this.#parts = parts;
    const own = tablesWith(parts.db.tables, ({ isCompared }) => isCompared);
    this.#names = [...own.sort(), ...SHAPES.map((shape) => FEED_TABLE[shape])];
  }

  /**
   * The next slices, as they are after the transaction `tail`, the cloud having all up to `ackedSeq`; none while it lacks
   * something, while history is taken back, or when somebody wrote meanwhile: then the next hello has more.
   */
  async next(tail: { seq: number; hash: string }, ackedSeq: number): Promise<SliceSum[]> {
    this.#isCarrying = false;
    if (!this.#isWanted || tail.seq !== ackedSeq) return [];
    // Until the cloud has answered this one: a hello must get through, whatever is wrong with the sums.
    this.#isWanted = false;
    // Those whose answer was lost go once more. Not twice: what no hello can carry keeps no other from its turn.
    const isAgain = this.#sent !== null && !this.#sent.isAgain;
    if (this.#sent && isAgain) this.#next = this.#sent.from;
    this.#sent = null;
    const from = this.#turn();
    const cursors = await this.#cursors();
    const sums = await this.#sums();
    const isOneMoment = (await this.#isAt(tail)) && (await this.#cursors()) === cursors;
    // Their turn is still to come.
    if (!isOneMoment) this.#next = from;
    if (!isOneMoment || sums.length === 0) return [];
    this.#sent = { from, isAgain };
    this.#isCarrying = true;
    return sums;
  }

  #turn(): Turn {
    const kept = this.#next ?? this.#parts.turn?.read();
    return kept && this.#names.includes(kept.table) ? kept : { table: this.#names[0]!, after: null };
  }

  async #keepTurn(): Promise<void> {
    const { turn, log } = this.#parts;
    await turn?.write(this.#turn()).catch((err: unknown) => log.warn({ err }, 'how far rows are compared is not kept'));
  }

  async #sums(): Promise<SliceSum[]> {
    const sums: SliceSum[] = [];
    let rows = 0;
    for (let turns = 0; turns < this.#names.length && sums.length < MOST_SLICES; turns += 1) {
      const begin = this.#turn();
      const sum = await this.#sum(begin, MOST_ROWS_OF_A_SLICE - rows);
      if (sum) sums.push(sum);
      rows += sum?.count ?? 0;
      this.#next = sum?.upTo ? { table: sum.table, after: sum.upTo } : { table: this.#after(begin.table), after: null };
      if (rows >= MOST_ROWS_OF_A_SLICE || sum?.upTo) break;
    }
    return sums;
  }

  /** Null where there is nothing to say; what cannot be read keeps no other from its turn. */
  async #sum({ table, after }: Turn, limit: number): Promise<SliceSum | null> {
    try {
      const summed = await this.#summed(table);
      return summed && (await sumSlice(summed, after, limit));
    } catch (error) {
      this.#parts.log.error({ err: error, table, after }, 'rows could not be summed');
      return null;
    }
  }

  #after(table: string): string {
    return this.#names[(this.#names.indexOf(table) + 1) % this.#names.length]!;
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
    const { log } = this.#parts;
    this.#isWanted = differing !== undefined;
    if (this.#isCarrying) {
      this.#sent = null;
      await this.#keepTurn();
    }
    for (const { ids, ...found } of differing ?? []) {
      const shape = SHAPES.find((one) => FEED_TABLE[one] === found.table);
      const slice = shape ? { ...found, after: null, upTo: null } : found;
      if (!this.#isMendedAgain(slice)) continue;
      log.error(found, 'its rows differ from the cloud’s');
      await this.#mend(found, shape ?? null, ids ?? []);
    }
  }

  /** Also what cannot be mended now waits: not with every hello, before which nothing is sent. */
  #isMendedAgain(slice: RowSlice): boolean {
    const now = this.#parts.env.now();
    const isOf = (one: Mended) => one.slice.table === slice.table && meet(one.slice, slice);
    const lately = this.#mended.filter(({ at, pauseMs }) => Math.abs(now - at) < LONGEST_PAUSE_MS + pauseMs);
    const before = lately.filter(isOf);
    if (before.some(({ at, pauseMs }) => Math.abs(now - at) < pauseMs)) return false;
    const pauses = before.map(({ pauseMs }) => Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
    const pauseMs = Math.max(FIRST_PAUSE_MS, ...pauses);
    this.#mended = [...lately.filter((one) => !isOf(one)), { slice, at: now, pauseMs }];
    return true;
  }

  async #mend(slice: RowSlice, shape: FeedShape | null, ids: readonly string[]): Promise<void> {
    const { db, env, rereads } = this.#parts;
    const { table } = slice;
    await db.apply('rows that differ', async (tx) => {
      if ((await syncIdentity(tx)).state !== 'paired') return;
      // Of what was ordered and paid above all none goes by this: the cloud's may be the last copy of what a disk lost. It stays
      // there, and so does the alarm.
      if (shape === null) tx.sealSlice(table, slice, db.tables[table]!.isRemovedAtWork ? ids : []);
      await raiseDiffersDaily(tx, new Date(env.now()).toISOString(), slice);
    });
    if (shape !== null) rereads(shape);
  }
}
