import {
  AppError,
  BRIDGE_EVENTS,
  type BridgeAnswer,
  type BridgeCall,
  BridgeCalls,
  type BridgeNews,
} from '@comanda/contracts';
import type { Env } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { Loop, type Next, retryAfter } from '@comanda/kernel/loop';
import { z } from 'zod';
import { syncIdentity } from '../sync-identity.store.ts';
import { type CloudLink, CloudRefusal } from '../up/cloud-link.ts';
import type { SyncLog } from '../up/uplink.ts';

interface Parts {
  db: Pick<HubDatabase, 'read'>;
  link: Pick<CloudLink, 'post'>;
  env: Pick<Env, 'setTimer' | 'randomBytes'>;
  log: SyncLog;
  /** Does what a bridge asks, as this hub's routes would. Throws what they throw. */
  answer(call: BridgeCall): Promise<unknown>;
}

/** The cloud answers after 20 s at the latest. Milliseconds. */
const POLL_DEADLINE_MS = 30_000;
/** After a failure; of a cloud that does not know bridges, or a hub that is not paired, the longest. Milliseconds. */
const RETRY = { firstMs: 500, mostMs: 10_000 };
/** Bytes of answers that go up at once: as much as a body may have that does not shrink when it is packed. One that is larger is none. */
const MOST_BYTES = 1_900_000;
/** The cloud takes so many at once. */
const MOST_ANSWERS = 100;

/** For what bridges asked and is being done when the hub stops: a write takes far less. Milliseconds. */
const GRACE_MS = 2_000;

/** Of HTTP: said of the body, whenever it comes. */
const UNREADABLE = [400, 413, 422];

const Nothing = z.unknown();

/** As it goes up: text in text, whose quotes are written twice. */
const bytesOf = (answer: BridgeAnswer): number => Buffer.byteLength(JSON.stringify(answer));

/**
 * This hub for bridges that are paired with its cloud, from start to stop: one question for calls is always open, and what came of
 * them goes up beside it, with news. Nothing of it is kept: what is lost is asked again (docs/sync.md#bridges-at-the-cloud).
 */
export class BridgeRelay {
  readonly #parts: Parts;
  readonly #asking: Loop;
  readonly #telling: Loop;
  #answers: BridgeAnswer[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #news = new Map<string, BridgeNews>();
  /** Stations bridges listen for in the cloud; null: not known, or something may have been missed. */
  #heard: readonly string[] | null = null;
  #failures = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { env } = parts;
    this.#asking = new Loop({ env, turn: () => this.#ask(), failed: (error) => this.#askFailed(error) });
    this.#telling = new Loop({
      env,
      turn: () => this.#tell(),
      failed: () => ({ afterMs: RETRY.firstMs, isPause: true }),
    });
  }

  /** Also when it runs already: it looks again whose hub this is. */
  start(): void {
    this.#asking.start();
    this.#telling.start();
  }

  /** Begins nothing more, and waits 2 s at most for what is being done. The link is stopped beside it, or this waits for the cloud. */
  async stop(): Promise<void> {
    await Promise.all([this.#asking.stop(), this.#telling.stop()]);
    const { promise: late, resolve: isLate } = Promise.withResolvers<void>();
    const cancel = this.#parts.env.setTimer(isLate, GRACE_MS);
    await Promise.race([Promise.all(this.#underWay), late]);
    cancel();
  }

  /** What the sockets of this hub were told, after its commit: bridges at the cloud hear of it where they listen. */
  published(rooms: string | readonly string[], event: string, payload: unknown): void {
    const name = BRIDGE_EVENTS.find((one) => one === event);
    const stationId = name && stationOf(payload);
    if (!name || !stationId || !this.#heard?.includes(stationId)) return;
    // Whether bridges print there the rooms say: the staff hears of all.
    if (![rooms].flat().some((room) => room.endsWith(`:${stationId}`))) return;
    this.#news.set(`${name} ${stationId}`, { event: name, stationId });
    this.#telling.wake();
  }

  async #ask(): Promise<Next> {
    const { db, link } = this.#parts;
    const { state, hubId } = await syncIdentity({ db: db.read });
    if (state !== 'paired') return { afterMs: RETRY.mostMs };
    const asked = { stationIds: this.#heard };
    const { calls, stationIds } = await link.post(hubId, '/sync/v1/bridge-calls', asked, BridgeCalls, POLL_DEADLINE_MS);
    this.#failures = 0;
    if (this.#heard === null) this.#tellToLook(stationIds);
    this.#heard = stationIds;
    // Nobody would hear what came of it: who asked asks again.
    if (!this.#asking.isStopped) for (const call of calls) this.#begin(call);
    return { afterMs: 0 };
  }

  /** What happened while the cloud was away bridges did not hear of. */
  #tellToLook(stationIds: readonly string[]): void {
    const event = 'print_job.updated';
    for (const stationId of stationIds) this.#news.set(`${event} ${stationId}`, { event, stationId });
    this.#telling.wake();
  }

  #askFailed(error: unknown): Next {
    const { env, log } = this.#parts;
    if (this.#failures === 0) log.info({ err: error }, 'bridges at the cloud do not reach this hub');
    this.#heard = null;
    this.#news.clear();
    this.#answers = [];
    this.#failures += 1;
    return { afterMs: retryAfter(env, RETRY, this.#failures), isPause: true };
  }

  #begin(call: BridgeCall): void {
    const doing = this.#do(call).finally(() => this.#underWay.delete(doing));
    this.#underWay.add(doing);
  }

  /** Never rejects: what went wrong is the answer. */
  async #do(call: BridgeCall): Promise<void> {
    const answer = await this.#answerTo(call);
    this.#answers.push(answer);
    this.#telling.wake();
  }

  async #answerTo(call: BridgeCall): Promise<BridgeAnswer> {
    const { id } = call;
    try {
      const answer = JSON.stringify((await this.#parts.answer(call)) ?? null);
      return bytesOf({ id, answer }) > MOST_BYTES ? { id, error: 'PAYLOAD_TOO_LARGE' } : { id, answer };
    } catch (error) {
      if (error instanceof AppError) return { id, error: error.code, details: error.details };
      this.#parts.log.error({ err: error, operation: call.operation }, 'what a bridge asked could not be done');
      return { id, error: 'INTERNAL_ERROR' };
    }
  }

  /** What did not get through is told again, until the questions fail as well: then nobody waits for it, and bridges look anew. */
  async #tell(): Promise<Next> {
    const { db, link } = this.#parts;
    const answers = this.#nextAnswers();
    const news = [...this.#news.values()];
    if (answers.length === 0 && news.length === 0) return { afterMs: null };
    this.#news.clear();
    const { hubId } = await syncIdentity({ db: db.read });
    try {
      await link.post(hubId, '/sync/v1/bridge-answers', { answers, news }, Nothing);
    } catch (error) {
      // What the cloud will not read it will not read the next time either: nobody else's answers wait behind it.
      if (error instanceof CloudRefusal && UNREADABLE.includes(error.status)) return { afterMs: 0 };
      for (const one of news) this.#news.set(`${one.event} ${one.stationId}`, one);
      this.#answers.unshift(...answers);
      throw error;
    }
    return { afterMs: this.#answers.length > 0 ? 0 : null };
  }

  #nextAnswers(): BridgeAnswer[] {
    let size = 0;
    const taken = this.#answers.slice(0, MOST_ANSWERS).filter((one, i) => {
      size += bytesOf(one);
      return i === 0 || size <= MOST_BYTES;
    });
    this.#answers = this.#answers.filter((one) => !taken.includes(one));
    return taken;
  }
}

const OfStation = z.object({ stationId: z.string() });
const News = z.union([OfStation, z.object({ documentPrintJob: OfStation }).transform((news) => news.documentPrintJob)]);

const stationOf = (payload: unknown): string | null => {
  const news = News.safeParse(payload);
  return news.success ? news.data.stationId : null;
};
