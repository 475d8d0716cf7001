import type { FeedCursorRow } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import type { Context } from '@comanda/kernel/context';
import { readCursor, writeCursor } from './feed-cursor.store.ts';
import { type FeedEvent, foldSteps, takeEvents } from './feed-fold.ts';
import { planSteps, type Step } from './feed-plan.ts';
import { type FeedShape, REPEATABLE } from './feed-shapes.ts';
import { countStaged, sweepStage } from './feed-stage.store.ts';
import { type ProjectionParts, type ProjectionScope, projectDirty } from './project-rows.ts';

type Db = Pick<Context, 'db'>;

/** How much is taken over in one transaction. */
export interface FeedLimits {
  /** Rows that are taken over together: one COMMIT, and nobody ever sees a part of them (I7). */
  together: number;
  /** Beyond that, rows of one slice at most (I19). */
  slice: number;
}

export const FEED_LIMITS: FeedLimits = { together: 1_000, slice: 250 };

/** What came of a transaction, for the caller to act on once it is on disk. */
export interface FeedSummary {
  shape: FeedShape;
  /** Ids of rows that were written or removed, by table. */
  changed: ReadonlyMap<string, readonly string[]>;
  /** How far the cloud has worked this hub's transactions in, when it said so. */
  appliedSeq: number | null;
  /** Commands and answers that are new. A hint: after a crash what is undone is found in the mirror alone. */
  events: readonly FeedEvent[];
}

export interface ReleaseParts extends ProjectionParts {
  shape: FeedShape;
  limits: FeedLimits;
}

const EVERYTHING: ProjectionScope = { limit: -1, isLast: true };

interface Taken {
  /** How many rows of the mirror were to go into the tables. */
  rows: number;
  summary: FeedSummary;
}

/** A few rows more in the transaction that is open; whether there are others after them. */
type Part = (tx: Db, rows: number) => Promise<{ isMore: boolean; summary: FeedSummary }>;

/** Takes steps over and into the tables, all in the transaction that is open. */
const take = async (tx: Db, parts: ReleaseParts, steps: readonly Step[], scope: ProjectionScope): Promise<Taken> => {
  const { shape, own } = parts;
  await foldSteps(tx, steps);
  const { appliedSeq, events } = await takeEvents(tx, shape, own.locationId);
  const { rows, changed } = await projectDirty(tx, shape, parts, scope);
  return { rows, summary: { shape, changed, appliedSeq, events } };
};

const isSnapshot = ({ generation, stagedGeneration }: FeedCursorRow): boolean => stagedGeneration === generation;

/** The snapshot that was released is in place. `at`: ISO 8601. */
const close = async (tx: Db, cursor: FeedCursorRow, at: string): Promise<FeedCursorRow> => {
  const closed = { ...cursor, stagedGeneration: null, upToDateAt: at };
  await writeCursor(tx, closed);
  return closed;
};

/**
 * Takes over what was released just now, in the same transaction; null when that may be too much: many rows, or a
 * snapshot, which is compared with all of the mirror.
 */
export const applyInOneTransaction = async (
  tx: Db,
  parts: ReleaseParts,
  cursor: FeedCursorRow,
): Promise<FeedSummary | null> => {
  const { shape, limits, tables } = parts;
  if (isSnapshot(cursor)) return null;
  if ((await countStaged(tx, shape, cursor.generation, limits.together + 1)) > limits.together) return null;
  const steps: Step[] = [];
  for await (const page of planSteps(tx, shape, cursor, tables)) steps.push(...page);
  const { summary } = await take(tx, parts, steps, EVERYTHING);
  await sweepStage(tx, shape, cursor.generation, limits.together);
  return summary;
};

export interface SliceParts extends ReleaseParts {
  db: HubDatabase;
  /** Milliseconds. */
  now(): number;
  /** Asked between slices; what is left then is paid in by the next call. */
  isWanted(): boolean;
  /** Called once, whatever the number of slices: a till that is told fetches its menu anew. */
  onApplied(summary: FeedSummary): void;
}

/** How long a slice may hold the writer when nobody waits for it. Milliseconds. */
const SLICE_MS = 5;
/** Rows between two looks at who waits. */
const ROWS_A_LOOK = 25;

/** Runs slices one after the other: transactions that end as soon as a person waits to write. */
class Slices {
  readonly #parts: SliceParts;
  readonly #changed = new Map<string, string[]>();
  #appliedSeq: number | null = null;
  readonly #events: FeedEvent[] = [];

  constructor(parts: SliceParts) {
    this.#parts = parts;
  }

  /** One slice, of as many parts as fit; answers whether there are others after it. */
  async run(part: Part): Promise<boolean> {
    const { db, shape, now, limits } = this.#parts;
    const rows = Math.min(limits.slice, ROWS_A_LOOK);
    const { isMore, summaries } = await db.apply(
      `feed ${shape}`,
      async (tx) => {
        const since = now();
        const summaries: FeedSummary[] = [];
        for (let left = limits.slice; ; ) {
          const { isMore, summary } = await part(tx, rows);
          summaries.push(summary);
          left -= rows;
          const isFull = left < rows || tx.isAwaited() || Math.abs(now() - since) >= SLICE_MS;
          if (!isMore || isFull) return { isMore, summaries };
        }
      },
      REPEATABLE,
    );
    for (const summary of summaries) this.#add(summary);
    return isMore;
  }

  #add({ changed, appliedSeq, events }: FeedSummary): void {
    for (const [table, ids] of changed) {
      const known = this.#changed.get(table);
      if (known) for (const id of ids) known.push(id);
      else this.#changed.set(table, [...ids]);
    }
    this.#appliedSeq = appliedSeq ?? this.#appliedSeq;
    this.#events.push(...events);
  }

  tell(): void {
    const { shape, onApplied } = this.#parts;
    onApplied({ shape, changed: this.#changed, appliedSeq: this.#appliedSeq, events: this.#events });
  }
}

/** What earlier slices, or an older build, left in the mirror without bringing it into the tables. */
const projectLeft = async (parts: SliceParts, slices: Slices): Promise<void> => {
  const some: Part = async (tx, limit) => {
    const { rows, summary } = await take(tx, parts, [], { limit, isLast: false });
    return { isMore: rows === limit, summary };
  };
  for (let isMore = true; isMore; isMore = await slices.run(some)) if (!parts.isWanted()) return;
  await slices.run(async (tx) => ({ isMore: false, ...(await take(tx, parts, [], EVERYTHING)) }));
};

const sweep = async (parts: SliceParts, generation: number): Promise<void> => {
  const { db, shape, isWanted, limits } = parts;
  while (
    isWanted() &&
    (await db.apply(`feed ${shape}`, (tx) => sweepStage(tx, shape, generation, 2 * limits.slice), REPEATABLE))
  );
};

const takeOver = async (parts: SliceParts, cursor: FeedCursorRow, slices: Slices): Promise<void> => {
  const { db, shape, tables, limits, isWanted } = parts;
  const plan = planSteps({ db: db.read }, shape, cursor, tables);
  const steps: Step[] = [];
  /** Reads on until so many steps are there; whether these are all that are left. */
  const readTo = async (count: number): Promise<boolean> => {
    while (steps.length < count) {
      const { done, value } = await plan.next();
      if (done) return true;
      steps.push(...value);
    }
    return false;
  };
  const isTogether = await readTo(limits.together + 1);
  const scope = isTogether ? EVERYTHING : { limit: -1, isLast: false };
  const next: Part = async (tx, rows) => {
    const { summary } = await take(tx, parts, steps.splice(0, isTogether ? steps.length : rows), scope);
    return { isMore: steps.length > 0, summary };
  };
  while (steps.length > 0 && isWanted()) {
    await slices.run(next);
    await readTo(limits.slice);
  }
};

/**
 * Takes over what is released and not yet in the mirror: in one transaction when little differs, else in slices between
 * which others write. Killed half-way it goes on where it stood, because only what differs is taken. Answers the cursor.
 */
export const applyReleased = async (parts: SliceParts): Promise<FeedCursorRow> => {
  const { db, shape, isWanted } = parts;
  const cursor = await readCursor({ db: db.read }, shape);
  const slices = new Slices(parts);
  try {
    const isStaged = (await countStaged({ db: db.read }, shape, cursor.generation, 1)) > 0;
    if (isSnapshot(cursor) || isStaged) await takeOver(parts, cursor, slices);
    await projectLeft(parts, slices);
  } finally {
    slices.tell();
  }
  if (!isWanted()) return cursor;
  const closed = isSnapshot(cursor)
    ? await db.apply(`feed ${shape}`, (tx) => close(tx, cursor, parts.at), REPEATABLE)
    : cursor;
  await sweep(parts, cursor.generation);
  return closed;
};
