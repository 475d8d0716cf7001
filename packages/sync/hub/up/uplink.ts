import { isDeepStrictEqual } from 'node:util';
import {
  type DifferingSlice,
  type HelloOutput,
  HelloOutput as HelloReply,
  type HubReport,
  type LogHead,
  PushOutput,
  type RowSlice,
  type SliceSum,
} from '@comanda/contracts';
import { type Env, OUTBOX_SCHEMA_VERSION, type SyncIdentityRow } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { Loop, retryAfter } from '@comanda/kernel/loop';
import type { RowComparison } from '../comparing/row-comparison.ts';
import { REPEATABLE } from '../down/feed-shapes.ts';
import { type RecoveryParts, recover } from '../recovery/recover.ts';
import { outboxHashAt, outboxTail, syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import { type CloudLink, CloudRefusal, CloudUnreachable, PackedBody } from './cloud-link.ts';
import { handInTail } from './hand-in-tail.ts';
import { BATCH_BYTES, nextBatch } from './next-batch.ts';
import { type ProvenBackup, pruneOutbox } from './prune-outbox.ts';

const isSlice = (one: RowSlice, other: RowSlice): boolean =>
  isDeepStrictEqual([one.table, one.after, one.upTo], [other.table, other.after, other.upTo]);

/** Most rows of one comparison. A cloud cannot compare more, nor rows this hub does not own. */
const askedAmong = (sums: readonly SliceSum[], differing: readonly DifferingSlice[]): DifferingSlice[] =>
  sums.flatMap((sum) => differing.find((found) => isSlice(found, sum)) ?? []);

export interface SyncLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface UplinkParts extends Pick<RecoveryParts, 'asWrite' | 'begins'> {
  db: HubDatabase;
  link: CloudLink;
  env: Env;
  log: SyncLog;
  appVersion: string;
  /** Called when the cloud first confirms this hub's history, and after each recovery. */
  agreed(isRecovered: boolean): void;
  /** Called when the cloud answers again: other parts need not wait out their pauses. */
  isBack(): void;
  /** Adds sums of rows to hellos, and mends rows that differ in the cloud. */
  comparison: Pick<RowComparison, 'next' | 'heed'>;
  /** The hub's own report, sent with every hello. */
  report(): Promise<HubReport>;
  /** The last sequence number in this hub's own backup; null without one. */
  provenBackup(): ProvenBackup | null;
}

/** Interval of hellos of a hub with nothing to send. Milliseconds. */
const HELLO_EVERY_MS = 15_000;
/** Waiting after a failure: a random part of this, doubled each time. Milliseconds. */
const RETRY = { firstMs: 1_000, mostMs: 60_000 };
/** Failures in a row before they are reported; single ones happen on any line. */
const FAILURES_TOLD = 3;
/** Largest error of a hub's clock at which it may delete old history by itself. Milliseconds. */
const CLOCK_RIGHT_MS = 3_600_000;
/** How often the acknowledged number is written at least; losing it only repeats a request, so no till waits for the disk. */
const SAVE_ACK_EVERY = 200;

/** Smallest request: on a bad line requests are not halved below this. */
const LEAST_BATCH_BYTES = 16 * 1024;
const MORE_BYTES = 4 * 1024;
/** Largest request while people are at work: reading and writing a megabyte keeps the hub's one thread for several milliseconds at a time. */
const BESIDE_PEOPLE_BYTES = 128 * 1024;

/** The content of the next request. */
interface Ready {
  body: PackedBody;
  lastSeq: number;
  /** True if nothing is sealed after it. */
  isLast: boolean;
  mostBytes: number;
}

/** State of the uplink, for the pages. */
export interface UplinkState {
  isOnline: boolean;
  /** When the cloud stopped answering; ISO 8601. */
  offlineSince: string | null;
  ackedSeq: number;
  lastContactAt: string | null;
  /** The end of this hub's log as the cloud last said; null before. */
  logHead: LogHead | null;
}

/**
 * Sends this hub's transactions to the cloud, in order, one request at a time, from start to stop (docs/sync.md#sending-up).
 * It never holds the till up: it only reads what is sealed already.
 */
export class Uplink {
  readonly #parts: UplinkParts;
  readonly #state: UplinkState = {
    isOnline: false,
    offlineSince: null,
    ackedSeq: 0,
    lastContactAt: null,
    logHead: null,
  };
  #savedAck = 0;
  /** Size of the next request's text: halved by each failure, raised a little by each success. */
  #batchBytes = BATCH_BYTES;
  #isAgreed = false;
  #failures = 0;
  #lastFailure = '';
  #helloDueAt = 0;
  #unsubscribe: () => void = () => undefined;
  readonly #loop: Loop;

  constructor(parts: UplinkParts) {
    this.#parts = parts;
    this.#loop = new Loop({
      env: parts.env,
      turn: async () => ({ afterMs: await this.#turn(), isPause: this.#failures > 0 }),
      // On a full disk state cannot be saved either: the next turn must come, and finds the failure again.
      failed: (error) => {
        parts.log.error({ err: error }, 'how far the sync is could not be kept');
        this.#failures += 1;
        return { afterMs: this.#retryAfter(), isPause: true };
      },
    });
  }

  get state(): Readonly<UplinkState> {
    return this.#state;
  }

  /** The error that recurs; null while requests succeed. */
  get problem(): string | null {
    return this.#failures < FAILURES_TOLD ? null : this.#lastFailure;
  }

  async start(): Promise<void> {
    const { db } = this.#parts;
    const identity = await syncIdentity({ db: db.read });
    Object.assign(this.#state, { ackedSeq: identity.ackedSeq, lastContactAt: identity.lastContactAt });
    this.#savedAck = identity.ackedSeq;
    this.#helloDueAt = 0;
    this.#isAgreed = false;
    this.#unsubscribe = db.onCommit(() => this.#wakeUnlessFailing());
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#loop.stop();
    // Lost, it only repeats a request.
    await this.#saveAck().catch((error) => this.#parts.log.warn({ err: error }, 'the acknowledgement was not kept'));
  }

  /** Called when this hub's identity changed, which no commit reports. */
  wake(): void {
    this.#failures = 0;
    this.#helloDueAt = 0;
    this.#loop.wake();
  }

  /** Called when another part reached the cloud: waiting requests are tried now. */
  wakeIfFailing(): void {
    if (this.#failures > 0) this.wake();
  }

  /** A commit does not end the pause after a failure. */
  #wakeUnlessFailing(): void {
    if (this.#failures === 0) this.#loop.wake();
  }

  /** Says hello when due, and sends what there is. Answers how long to wait. */
  async #turn(): Promise<number> {
    try {
      if (this.#parts.db.isRecovering && !(await this.#recover())) return 0;
      const identity = await syncIdentity({ db: this.#parts.db.read });
      if (identity.state === 'fenced') return await this.#handIn(identity);
      if (identity.state !== 'paired') return HELLO_EVERY_MS;
      const isHello = this.#helloInMs() === 0;
      if (isHello && !(await this.#hello(identity))) return this.#parts.db.isRecovering ? 0 : HELLO_EVERY_MS;
      await this.#pushAll(identity);
      if (isHello) await this.#prune();
      this.#failures = 0;
      return this.#helloInMs();
    } catch (error) {
      return await this.#failed(error);
    }
  }

  async #prune(): Promise<void> {
    const { db, env, log, link } = this.#parts;
    // With a wrong clock all history may look old, also what an operator's word does not cover.
    const isClockRight = link.skewMs !== null && Math.abs(link.skewMs) < CLOCK_RIGHT_MS;
    const proven = isClockRight ? this.#parts.provenBackup() : null;
    const forgotten = await pruneOutbox(db, env.now(), proven);
    if (forgotten > 0) log.info({ forgotten }, 'old history was forgotten');
  }

  /** Hands in the tail of a fenced hub, for people to decide on. */
  async #handIn(identity: SyncIdentityRow): Promise<number> {
    const { db, link } = this.#parts;
    await this.#heedRestore(identity);
    const isWanted = () => !this.#loop.isStopped;
    this.#state.ackedSeq = await handInTail({ db, link, ackedSeq: this.#state.ackedSeq, isWanted });
    await this.#saveAck();
    this.#reached();
    this.#failures = 0;
    return HELLO_EVERY_MS;
  }

  /** A restored cloud may have forgotten what was handed in and what it acknowledged: everything is handed in again. */
  async #heedRestore(identity: SyncIdentityRow): Promise<void> {
    const { db } = this.#parts;
    const cloudGen = await this.#lifeOfCloud(identity);
    if (typeof cloudGen !== 'string' || cloudGen === identity.cloudGen) return;
    await db.apply('the cloud changed', async (tx) => {
      // The hub may have been paired again meanwhile.
      if ((await syncIdentity(tx)).state !== 'fenced') return;
      await updateSyncIdentity(tx, { cloudGen, quarantinedSeq: 0, ackedSeq: 0 });
      Object.assign(this.#state, { ackedSeq: 0 });
      this.#savedAck = 0;
    });
  }

  async #lifeOfCloud(identity: SyncIdentityRow): Promise<unknown> {
    try {
      return (await this.#sayHello(identity)).cloudGen;
    } catch (error) {
      if (!(error instanceof CloudRefusal && error.code === 'HUB_FENCED')) throw error;
      await this.#noteRevoked(error);
      return error.details.cloudGen;
    }
  }

  /** A clock that was set back must not prolong the wait: it could be years, more than a timer can count. */
  #helloInMs(): number {
    const ms = this.#helloDueAt - this.#parts.env.now();
    return ms > HELLO_EVERY_MS ? 0 : Math.max(0, ms);
  }

  /** True when this hub has all history the cloud holds; its own later work is then sent as usual. */
  async #recover(): Promise<boolean> {
    const isDone = await recover({ ...this.#parts, isWanted: () => !this.#loop.isStopped });
    if (!isDone) return false;
    const { ackedSeq } = await syncIdentity({ db: this.#parts.db.read });
    Object.assign(this.#state, { ackedSeq, logHead: null });
    this.#savedAck = ackedSeq;
    this.#helloDueAt = 0;
    this.#isAgreed = true;
    this.#parts.agreed(true);
    return true;
  }

  /** True if transactions may be pushed. */
  async #hello(identity: SyncIdentityRow): Promise<boolean> {
    const reply = await this.#sayHello(identity);
    this.#reached();
    this.#helloDueAt = this.#parts.env.now() + HELLO_EVERY_MS;
    if (!(await this.#follow(identity, reply))) return false;
    await this.#parts.comparison.heed(reply.differing);
    return true;
  }

  async #sayHello(identity: SyncIdentityRow): Promise<HelloOutput> {
    const { db, link, env, appVersion, comparison } = this.#parts;
    const tail = await outboxTail({ db: db.read });
    const sums = await comparison.next(tail, this.#state.ackedSeq);
    const reply = await link.post(
      identity.hubId,
      '/sync/v1/hello',
      {
        epoch: identity.epoch,
        lastSeq: tail.seq,
        lastHash: tail.hash,
        cloudGen: identity.cloudGen,
        appVersion,
        schemaVersion: OUTBOX_SCHEMA_VERSION,
        hubTime: new Date(env.now()).toISOString(),
        report: await this.#parts.report(),
        ...(sums.length > 0 ? { sums } : {}),
      },
      HelloReply,
    );
    return { ...reply, differing: reply.differing && askedAmong(sums, reply.differing) };
  }

  async #follow(identity: SyncIdentityRow, reply: HelloOutput): Promise<boolean> {
    const { db, log } = this.#parts;
    const ours = await outboxHashAt({ db: db.read }, reply.lastSeq);
    if (reply.lastSeq < identity.baseSeq) {
      await this.#become('recovering', 'the cloud has forgotten what this hub no longer keeps');
      return false;
    }
    if (reply.action === 'recover' || (ours !== null && ours !== reply.lastHash)) {
      await this.#become('recovering', 'the cloud knows another history of this hub');
      return false;
    }
    if (reply.action === 'upgrade') {
      log.error(
        { minSchemaVersion: reply.minSchemaVersion },
        'the cloud no longer reads what this hub writes: upgrade it',
      );
      return false;
    }
    // Also backwards: a cloud restored from a backup has forgotten what it acknowledged.
    this.#state.ackedSeq = reply.lastSeq;
    // Transactions before this hub joined are another hub's log.
    this.#state.logHead = reply.logHead && reply.logHead.srcSeq > identity.baseSeq ? reply.logHead : null;
    const { cloudGen, safePruneSeq, maxSchemaVersion: sealVersion } = reply;
    const isNews =
      identity.cloudGen !== cloudGen || identity.safePruneSeq !== safePruneSeq || identity.sealVersion !== sealVersion;
    if (isNews) {
      await db.apply('the cloud changed', (tx) => updateSyncIdentity(tx, { cloudGen, safePruneSeq, sealVersion }));
      identity.cloudGen = cloudGen;
    }
    // A restored cloud has also forgotten what it had applied; the feed says when it has applied it again.
    const { appliedSeq } = reply;
    if (identity.appliedSeq > appliedSeq)
      await db.apply('the cloud has forgotten', (tx) => updateSyncIdentity(tx, { appliedSeq }));
    await this.#saveAck();
    if (!this.#isAgreed) this.#parts.agreed(false);
    this.#isAgreed = true;
    return true;
  }

  /** Sends all there is. The next request is prepared while one is in flight, unless people are at work. */
  async #pushAll(identity: SyncIdentityRow): Promise<void> {
    let next = await this.#makeReady(identity, this.#state.ackedSeq, this.#batchBytes);
    while (next && !this.#loop.isStopped) {
      const { lastSeq, isLast } = next;
      const wanted = Math.min(BATCH_BYTES, this.#batchBytes + MORE_BYTES);
      const isAlone = isLast || this.#parts.db.arePeopleAtWork;
      const [sent, ahead] = await Promise.allSettled([
        this.#push(identity, next),
        isAlone ? null : this.#makeReady(identity, lastSeq, wanted),
      ]);
      if (sent.status === 'rejected') throw sent.reason;
      if (!sent.value) return;
      const { ackedSeq } = this.#state;
      const isReady = ahead.status === 'fulfilled' && ackedSeq === lastSeq;
      next = (isReady && ahead.value) || (await this.#makeReady(identity, ackedSeq, this.#batchBytes));
    }
  }

  async #makeReady(identity: SyncIdentityRow, after: number, batchBytes: number): Promise<Ready | null> {
    const { db } = this.#parts;
    const mostBytes = db.arePeopleAtWork ? Math.min(batchBytes, BESIDE_PEOPLE_BYTES) : batchBytes;
    const batch = await nextBatch({ db: db.read }, after, mostBytes);
    if (!batch) return null;
    const { isLast, ...said } = batch;
    const body = await PackedBody.ofPush({ epoch: identity.epoch, cloudGen: identity.cloudGen, ...said });
    return { body, lastSeq: said.txs.at(-1)!.seq, isLast, mostBytes };
  }

  /** False when the cloud acknowledged a different history. */
  async #push(identity: SyncIdentityRow, { body, mostBytes }: Ready): Promise<boolean> {
    const { db, link } = this.#parts;
    const batchBytes = this.#batchBytes;
    // The size is lowered until a request gets through: a line too thin for it would carry the same bytes again and again.
    this.#batchBytes = Math.max(LEAST_BATCH_BYTES, Math.floor(mostBytes / 2));
    const reply = await link.post(identity.hubId, '/sync/v1/push', body, PushOutput);
    this.#batchBytes = Math.min(BATCH_BYTES, Math.max(batchBytes, mostBytes + MORE_BYTES));
    // The acknowledged hash must be the one that was sent; only then the number counts as acknowledged.
    if ((await outboxHashAt({ db: db.read }, reply.lastSeq)) !== reply.lastHash) {
      await this.#become('recovering', 'the cloud acknowledged another history');
      return false;
    }
    this.#reached();
    this.#state.ackedSeq = reply.lastSeq;
    if (this.#state.ackedSeq - this.#savedAck >= SAVE_ACK_EVERY) await this.#saveAck();
    return true;
  }

  async #failed(error: unknown): Promise<number> {
    const { log } = this.#parts;
    if (error instanceof CloudRefusal) {
      this.#reached();
      if (error.code === 'HUB_FENCED') await this.#noteRevoked(error);
      if (error.code === 'HUB_FENCED' && !this.#parts.db.isFenced)
        await this.#become('fenced', 'another hub took the place of this one');
      else if (error.code === 'SYNC_FORK') await this.#become('recovering', 'the cloud has other transactions');
      else log.warn({ code: error.code, details: error.details }, 'the cloud refused');
      // A gap, or another life of the cloud: hello says where to go on.
      this.#helloDueAt = 0;
    } else {
      if (!(error instanceof CloudUnreachable)) log.error({ err: error }, 'sending failed');
      this.#lost();
    }
    this.#failures += 1;
    this.#lastFailure = error instanceof CloudRefusal ? error.code : String(error);
    return this.#retryAfter();
  }

  /** Stores that this hub is fenced or revoked: it may start without internet and must tell people. */
  async #noteRevoked({ details }: CloudRefusal): Promise<void> {
    const { db } = this.#parts;
    const isRevoked = details.isRevoked === true;
    if ((await syncIdentity({ db: db.read })).isRevoked === isRevoked) return;
    await db.apply('whether this hub is lost', (tx) => updateSyncIdentity(tx, { isRevoked }));
  }

  #reached(): void {
    const { env, isBack } = this.#parts;
    const wasAway = this.#state.offlineSince !== null;
    Object.assign(this.#state, {
      isOnline: true,
      offlineSince: null,
      lastContactAt: new Date(env.now()).toISOString(),
    });
    if (wasAway) isBack();
  }

  #lost(): void {
    this.#state.isOnline = false;
    this.#state.offlineSince ??= new Date(this.#parts.env.now()).toISOString();
  }

  #retryAfter(): number {
    return retryAfter(this.#parts.env, RETRY, this.#failures);
  }

  async #become(state: 'recovering' | 'fenced', why: string): Promise<void> {
    const { db, log, env } = this.#parts;
    log.error({ state }, why);
    await db.apply('sync state', async (tx) => {
      await updateSyncIdentity(tx, { state });
      const at = new Date(env.now()).toISOString();
      await tx.db.insertInto('syncAlarm').values({ at, kind: state, detail: why }).execute();
    });
  }

  async #saveAck(): Promise<void> {
    const { ackedSeq, lastContactAt } = this.#state;
    if (ackedSeq === this.#savedAck) return;
    await this.#parts.db.apply('acknowledged', (tx) => updateSyncIdentity(tx, { ackedSeq, lastContactAt }), REPEATABLE);
    this.#savedAck = ackedSeq;
  }
}
