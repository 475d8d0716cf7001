import type { Env, FeedCursorRow } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import type { Drafts } from '@comanda/kernel/drafts';
import { retryAfter } from '@comanda/kernel/loop';
import { FetchError } from '@electric-sql/client';
import { syncIdentity } from '../sync-identity.store.ts';
import type { CloudLink } from '../up/cloud-link.ts';
import type { SyncLog } from '../up/uplink.ts';
import { applyBatch, type FeedBatch } from './apply-batch.ts';
import {
  applyInOneTransaction,
  applyReleased,
  FEED_LIMITS,
  type FeedLimits,
  type FeedSummary,
  type SliceParts,
} from './apply-released.ts';
import { Incarnation } from './feed-incarnation.ts';
import { type FeedShape, REPEATABLE } from './feed-shapes.ts';
import { type FedTables, fedTables } from './project-tables.ts';

export interface FeedStreamParts {
  shape: FeedShape;
  db: HubDatabase;
  link: Pick<CloudLink, 'url' | 'authorization' | 'learnTime'>;
  env: Env;
  log: SyncLog;
  drafts: readonly Drafts[];
  /** Who writes which table: only what the cloud has the last word on is ever written. */
  limits?: FeedLimits;
  /** Called after each commit that changed something. */
  onApplied(summary: FeedSummary): void;
  /** The cloud is heard of again after failures. */
  isBack(): void;
}

export interface FeedStreamState {
  /** When the cloud last answered, milliseconds; null before that. */
  heardAt: number | null;
  /** Failures since something was last taken in. */
  failures: number;
}

/** Waiting after a failure: a random part of this, doubled each time. Milliseconds. */
const RETRY = { firstMs: 1_000, mostMs: 60_000 };
/** Without an answer for this long the stream is made anew, whatever it believes: a long poll ends after 20 s. */
const SILENCE_MS = 90_000;
const WATCH_EVERY_MS = 15_000;
/** So many refusals in a row are told of. */
const REFUSALS_TO_TELL = 3;
/** A hub that is not paired, or not any more, looks again after this. */
const UNPAIRED_MS = 15_000;
/** Each of the client's requests hangs on to the one before: a stream is not let grow for ever. */
const OLDEST_MS = 6 * 3_600_000;

/** What a stream was begun with. */
interface Begun {
  incarnation: Incarnation;
  parts: SliceParts;
  cursor: FeedCursorRow;
}

/**
 * Brings one feed of the cloud into this hub, from start to stop (docs/sync.md#reading-the-feed). Whatever goes wrong ends
 * the client's stream; another begins at the stored cursor. Nothing of an ended one is applied afterwards.
 */
export class FeedStream {
  readonly #parts: FeedStreamParts;
  readonly #state: FeedStreamState = { heardAt: null, failures: 0 };
  #tables: FedTables | null = null;
  #begun: Begun | null = null;
  /** What is being applied; the next thing waits for it. */
  #work: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isStopped = true;
  /** Counts beginnings: one that was overtaken gives up. */
  #turn = 0;
  /** The cloud does not accept our cursor: ask from the beginning, the mirror serves on. */
  #isAfresh = false;
  /** In a row: what an outage left behind is none. */
  #refusals = 0;
  /** An alarm is raised once, until all is well again. */
  #isTold = false;
  #silentSince = 0;
  #cancelRetry: () => void = () => undefined;
  #cancelWatch: () => void = () => undefined;

  constructor(parts: FeedStreamParts) {
    this.#parts = parts;
  }

  get state(): Readonly<FeedStreamState> {
    return this.#state;
  }

  start(): void {
    this.#isStopped = false;
    this.#silentSince = this.#parts.env.now();
    this.#watch();
    this.#beginAfter(0);
  }

  /** Ends the pause after failures: the cloud was heard of otherwise. A stream that reads, or is about to, goes on. */
  wake(): void {
    if (this.#isStopped || this.#begun || this.#isWorking || this.#state.failures === 0) return;
    this.#state.failures = 0;
    this.#beginAfter(0);
  }

  /** Reads everything again; what it has serves on until that is whole. */
  readAnew(): void {
    this.#isAfresh = true;
    this.#beginAfter(0);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelWatch();
    this.#end();
    await this.#work;
  }

  #end(): void {
    this.#turn += 1;
    this.#cancelRetry();
    this.#begun?.incarnation.stop();
    this.#begun = null;
  }

  #beginAfter(ms: number): void {
    this.#end();
    if (this.#isStopped) return;
    const turn = this.#turn;
    // What fails in it is told there and tried again.
    this.#cancelRetry = this.#parts.env.setTimer(() => void this.#queue(turn, () => this.#begin(turn)), ms);
  }

  /** One thing after the other, and nothing of a stream that has ended meanwhile. */
  #queue(turn: number, fn: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(async () => {
      if (turn !== this.#turn) return;
      this.#isWorking = true;
      try {
        await fn();
      } catch (error) {
        await this.#failed(turn, error, true);
      } finally {
        this.#isWorking = false;
        this.#heard();
      }
    });
    return this.#work;
  }

  async #begin(turn: number): Promise<void> {
    const { db, shape, link, env, drafts } = this.#parts;
    const { businessId, locationId, hubId, state } = await syncIdentity({ db: db.read });
    if (state !== 'paired' || businessId === null || locationId === null) return this.#beginAfter(UNPAIRED_MS);
    this.#tables ??= await fedTables({ db: db.read }, this.#parts.shape);
    const parts: SliceParts = {
      shape,
      db,
      tables: this.#tables,
      drafts,
      own: { businessId, locationId },
      at: this.#now(),
      limits: this.#parts.limits ?? FEED_LIMITS,
      now: () => env.now(),
      isWanted: () => turn === this.#turn,
      onApplied: (summary) => this.#applied(summary),
    };
    const cursor = await applyReleased(parts);
    if (turn !== this.#turn) return;
    const incarnation = new Incarnation({
      shape,
      link,
      env,
      hubId,
      from: this.#isAfresh ? null : cursor,
      isServing: () => (this.#begun?.cursor ?? cursor).upToDateAt !== null,
      onBatch: (batch) => this.#queue(turn, () => this.#take(batch)),
      onHeard: () => {
        this.#heard();
        this.#state.heardAt = env.now();
      },
      onEnd: (error) => this.#queue(turn, () => this.#ended(turn, error)),
    });
    this.#begun = { incarnation, parts, cursor };
    incarnation.start();
  }

  async #take(batch: FeedBatch): Promise<void> {
    const begun = this.#begun;
    if (!begun) return;
    const { db, shape, env } = this.#parts;
    const parts = { ...begun.parts, at: this.#now() };
    const { applied, summary } = await db.apply(
      `feed ${shape}`,
      async (tx) => {
        const applied = await applyBatch(tx, shape, batch, begun.cursor, parts.at);
        return { applied, summary: applied.isReleased ? await applyInOneTransaction(tx, parts, applied.cursor) : null };
      },
      REPEATABLE,
    );
    begun.cursor = applied.cursor;
    // Not before something of it is kept: a stream that broke off at once would go on from where the last one stood. What was
    // asked for while this was being kept is of the next.
    if (this.#begun === begun) this.#isAfresh = false;
    if (summary) this.#applied(summary);
    else if (applied.isReleased) begun.cursor = await applyReleased(parts);
    if (this.#state.failures > 0) this.#parts.isBack();
    this.#state.failures = 0;
    this.#refusals = 0;
    if (!applied.isUpToDate) return;
    this.#isTold = false;
    if (env.now() - begun.incarnation.bornAt > OLDEST_MS && parts.isWanted()) this.#beginAfter(0);
  }

  #applied(summary: FeedSummary): void {
    this.#heard();
    if (summary.changed.size + summary.events.length === 0 && summary.appliedSeq === null) return;
    this.#parts.onApplied(summary);
  }

  /** The client gave up. A cloud that is not there is nothing to tell of, and one refusal may be of a clock not yet right. */
  async #ended(turn: number, error: Error): Promise<void> {
    if (error instanceof FetchError && isRefusedCursor(error)) this.#isAfresh = true;
    this.#refusals = isAbsence(error) ? 0 : this.#refusals + 1;
    await this.#failed(turn, error, this.#refusals >= REFUSALS_TO_TELL);
  }

  async #failed(turn: number, error: unknown, isToBeTold: boolean): Promise<void> {
    if (turn !== this.#turn) return;
    const { db, log, shape } = this.#parts;
    this.#state.failures += 1;
    this.#beginAfter(retryAfter(this.#parts.env, RETRY, this.#state.failures));
    log.warn({ err: error, shape }, 'the feed broke off; it is read again from its cursor');
    if (!isToBeTold || this.#isTold) return;
    this.#isTold = true;
    const detail = `${shape}: ${error instanceof Error ? error.message : String(error)}`;
    await db
      .apply('alarm', async (tx) => {
        await tx.db.insertInto('syncAlarm').values({ at: this.#now(), kind: 'feed', detail }).execute();
      })
      .catch((failure: unknown) => log.error({ err: failure, detail }, 'an alarm could not be kept'));
  }

  #now(): string {
    return new Date(this.#parts.env.now()).toISOString();
  }

  #heard(): void {
    this.#silentSince = this.#parts.env.now();
  }

  /** A stream can die without a word, and a machine can sleep: silence is reason enough (docs/sync.md#silence). */
  #watch(): void {
    const { env, log, shape } = this.#parts;
    this.#cancelWatch = env.setTimer(() => {
      // A clock set back must not make it patient for years.
      const silence = Math.abs(env.now() - this.#silentSince);
      if (this.#begun && !this.#isWorking && silence > SILENCE_MS) {
        log.warn({ shape, silence }, 'nothing heard of the feed; it is read again from its cursor');
        this.#heard();
        this.#beginAfter(0);
      }
      this.#watch();
    }, WATCH_EVERY_MS);
  }
}

/** No answer, a broken one, or one of a cloud in trouble: it will come back. */
const isAbsence = (error: Error): boolean =>
  error instanceof FetchError
    ? error.status < 400 || error.status >= 500 || error.status === 429
    : error instanceof TypeError;

/** A refusal that asking the same again would only repeat. */
const isRefusedCursor = ({ status }: FetchError): boolean => status === 400 || status === 404;
