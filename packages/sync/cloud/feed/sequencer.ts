import type { Env } from '@comanda/db';
import type { CloudDatabase } from '@comanda/db/postgres';
import type { Shape } from '../shape/shape-handles.ts';
import { pruneFeed } from './feed-prune.ts';
import { lastPositions, sequence } from './sequencer-run.ts';

const LISTENED_MS = 250;
const IDLE_MS = 1_000;
const PRUNE_MS = 3_600_000;

/** What a reader waits for: the changes of its own feed and scopes. */
export type Watched = Pick<Shape, 'rel' | 'scopes'>;

interface Waiter {
  pos: number;
  watched: Watched | null;
  settle(isPast: boolean): void;
}

export interface SequencerParts {
  db: CloudDatabase;
  env: Pick<Env, 'now' | 'setTimer'>;
  /** Hears of a run that failed; the next one tries again. */
  onError(error: unknown, what: string): void;
}

/**
 * Keeps the feeds' log in sequence: runs when woken and by a clock, because another process may have written or
 * sequenced; tells those who wait for a change.
 */
export class Sequencer {
  readonly #parts: SequencerParts;
  readonly #waiters = new Set<Waiter>();
  #lastPos = 0;
  /** Of each feed and scope, the last position given since `#seenFrom` (-1: no run yet): a change wakes its own readers alone. */
  readonly #lastOf = new Map<string, number>();
  #seenFrom = -1;
  #prunedAt = Number.NEGATIVE_INFINITY;
  #isStarted = false;
  #cancelTick: () => void = () => undefined;
  #running: Promise<number> | null = null;
  #following: Promise<number> | null = null;
  #pruning: Promise<void> = Promise.resolve();

  constructor(parts: SequencerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStarted = true;
    this.wake();
    this.#schedule();
  }

  /** Ends the waiting of everybody who waits, and the run under way. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#cancelTick();
    for (const waiter of [...this.#waiters]) waiter.settle(false);
    await (this.#following ?? this.#running)?.catch(() => undefined);
    await this.#pruning;
  }

  /** Something that goes down to hubs was committed. Not to be called inside a transaction: its change is not visible yet. */
  wake(): void {
    this.sequenceNow().catch((error) => this.#parts.onError(error, 'sequencing the feed failed'));
  }

  /** A run that starts after this call: it covers everything committed before. Answers where the log ends. */
  sequenceNow(): Promise<number> {
    if (!this.#running) {
      this.#running = this.#run().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    // However many ask meanwhile, one more run serves them all.
    this.#following ??= this.#running
      .catch(() => 0)
      .then(() => {
        this.#following = null;
        return this.sequenceNow();
      });
    return this.#following;
  }

  /**
   * Waits until there is something after `pos` of what is watched, or of anything when nothing is named. False when `timeoutMs` passed, the signal was aborted or the sequencer stops.
   * What happened before the call counts, so nobody who reads first and waits then misses a change.
   */
  waitPast(pos: number, signal: AbortSignal, timeoutMs: number, watched: Watched | null = null): Promise<boolean> {
    if (this.#isPast(pos, watched)) return Promise.resolve(true);
    if (signal.aborted || timeoutMs <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        pos,
        watched,
        settle: (isPast) => {
          this.#waiters.delete(waiter);
          cancelTimer();
          signal.removeEventListener('abort', giveUp);
          resolve(isPast);
        },
      };
      const giveUp = () => waiter.settle(false);
      const cancelTimer = this.#parts.env.setTimer(giveUp, timeoutMs);
      signal.addEventListener('abort', giveUp);
      this.#waiters.add(waiter);
      if (this.#waiters.size === 1) this.#schedule();
    });
  }

  #schedule(): void {
    this.#cancelTick();
    if (!this.#isStarted) return;
    this.#cancelTick = this.#parts.env.setTimer(
      () => {
        this.wake();
        this.#schedule();
      },
      this.#waiters.size > 0 ? LISTENED_MS : IDLE_MS,
    );
  }

  async #run(): Promise<number> {
    const { to } = await sequence(this.#parts.db);
    await this.#note(to);
    // Taken as it is: a database restored under us goes back.
    this.#lastPos = to;
    for (const waiter of [...this.#waiters]) if (this.#isPast(waiter.pos, waiter.watched)) waiter.settle(true);
    if (this.#isStarted) this.#pruneHourly(to);
    return to;
  }

  /** What was given a position since the last run, also by another process; after a restore nothing is known any more. */
  async #note(to: number): Promise<void> {
    if (this.#seenFrom < 0 || to < this.#lastPos) {
      this.#lastOf.clear();
      this.#seenFrom = to;
    } else if (to > this.#lastPos) {
      for (const { rel, scope, pos } of await lastPositions(this.#parts.db, this.#lastPos, to))
        this.#lastOf.set(`${rel} ${scope}`, pos);
    }
  }

  #isPast(pos: number, watched: Watched | null): boolean {
    if (this.#lastPos <= pos) return false;
    if (watched === null || pos < this.#seenFrom) return true;
    return watched.scopes.some((scope) => (this.#lastOf.get(`${watched.rel} ${scope}`) ?? 0) > pos);
  }

  #pruneHourly(pos: number): void {
    const at = this.#parts.env.now();
    if (Math.abs(at - this.#prunedAt) < PRUNE_MS) return;
    this.#prunedAt = at;
    this.#pruning = this.#pruning
      .then(() => pruneFeed(this.#parts.db, { pos, at }))
      .then(
        () => undefined,
        (error) => this.#parts.onError(error, 'pruning the feed failed'),
      );
  }
}
