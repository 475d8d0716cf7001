import type { Env } from '@comanda/db';
import type { Actor, Context } from './context.ts';
import type { Contexts } from './create-contexts.ts';
import { noteFailure } from './failures/index.ts';
import { type ClaimedJob, claimJob, type DueJob, dueJobs, endJob, failJob, queueStand } from './job.store.ts';
import type { JobHandler, Retry } from './job-kind.ts';
import type { JobLog } from './jobs.ts';
import { Loop } from './loop.ts';

export interface RunnerParts {
  contexts: Contexts;
  env: Pick<Env, 'now' | 'setTimer' | 'randomBytes'>;
  log: JobLog;
  handlers: readonly JobHandler[];
  /** Who does a business's jobs; null while this node is nobody's. */
  actorOf(businessId: string): Promise<Actor | null>;
  /** While true no job is begun. */
  isHeld?(): boolean;
}

/** A wake-up is lost with the process that had it, and clocks are set: nothing is found later than this. Milliseconds. */
const SWEEP_MS = 15_000;
/** What is due and cannot be begun is not looked at more often. Milliseconds. */
const SOON_MS = 250;
const LOOKED_AT_ONCE = 8;
const BEGUN_A_LOOK = 100;
const LONGEST_ERROR = 500;

/** Whose attempt never came back so often that it may be what ends the process. */
class NeverEnded extends Error {}

/**
 * Does the jobs of this node's database from start to stop, beside other processes of the same (docs/queue.md). An attempt is
 * counted before it begins, so that a job which ends the process is not tried for ever.
 */
export class JobRunner {
  readonly #parts: RunnerParts;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #underWay = new Map<string, { kind: string; end: Promise<void> }>();
  readonly #loop: Loop;
  /** Jobs that failed for the last time, when it last looked. */
  dead = 0;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#handlers = new Map(parts.handlers.map((one) => [one.kind.name, one]));
    this.#loop = new Loop({
      env: parts.env,
      turn: async () => ({ afterMs: await this.#look() }),
      failed: (error) => {
        parts.log.error({ err: error }, 'jobs could not be looked for');
        return { afterMs: SWEEP_MS };
      },
    });
  }

  start(): void {
    if (this.#handlers.size > 0) this.#loop.start();
  }

  /** Something is due, or will be. */
  wake(): void {
    this.#loop.wake();
  }

  /** Begins nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all([...this.#underWay.values()].map(({ end }) => end));
  }

  /** Answers how long to wait for the next look. */
  async #look(): Promise<number> {
    if (this.#parts.isHeld?.()) return SWEEP_MS;
    const isBusy = await this.#beginDue();
    // The end of what was begun brings the next look about; where many wait, to ask how many would be most of the work.
    return isBusy ? SWEEP_MS : this.#untilNext();
  }

  /**
   * In the order they are due, as many of each kind as may be under way; a kind that is full hides none of another. Answers
   * whether any was begun.
   */
  async #beginDue(): Promise<boolean> {
    const ctx = await this.#reader();
    // One that could not be begun waits for the next look; whatever ends brings one about.
    const begun: string[] = [];
    while (ctx && begun.length < BEGUN_A_LOOK) {
      const kinds = [...this.#handlers.keys()].filter((kind) => this.#hasRoom(kind));
      if (kinds.length === 0 || this.#loop.isStopped) break;
      const except = [...begun, ...this.#underWay.keys()];
      const due = await dueJobs(ctx, kinds, { except, limit: LOOKED_AT_ONCE });
      if (due.length === 0 || this.#loop.isStopped) break;
      for (const job of due) {
        if (!this.#hasRoom(job.kind)) continue;
        begun.push(job.id);
        this.#begin(job);
      }
    }
    return begun.length > 0;
  }

  async #reader(): Promise<Context | null> {
    const actor = await this.#parts.actorOf('');
    return actor && this.#parts.contexts.read(actor);
  }

  #hasRoom(kind: string): boolean {
    const busy = [...this.#underWay.values()].filter((one) => one.kind === kind).length;
    return busy < this.#handlers.get(kind)!.kind.atOnce;
  }

  async #untilNext(): Promise<number> {
    const ctx = await this.#reader();
    if (!ctx) return SWEEP_MS;
    const { nextAt, dead } = await queueStand(ctx, [...this.#handlers.keys()]);
    this.dead = dead;
    if (nextAt === null) return SWEEP_MS;
    return Math.min(SWEEP_MS, Math.max(SOON_MS, Date.parse(nextAt) - this.#parts.env.now()));
  }

  #begin(job: DueJob): void {
    const end = this.#do(job).then((isKept) => {
      this.#underWay.delete(job.id);
      // What could not be written down waits for the next look: at once it would fail again.
      if (isKept) this.wake();
    });
    this.#underWay.set(job.id, { kind: job.kind, end });
  }

  /** False when the database did not take what became of it; the lease ends by itself. */
  async #do(due: DueJob): Promise<boolean> {
    const { contexts, log, actorOf } = this.#parts;
    try {
      const actor = await actorOf(due.businessId);
      if (!actor) return false;
      const job = await contexts.write(actor, `take job ${due.kind}`, (tx) => claimJob(tx, due));
      if (job) await this.#attempt(actor, this.#handlers.get(due.kind)!, job);
      return true;
    } catch (error) {
      log.error({ err: error, job: due.kind, id: due.id }, 'what became of a job could not be kept');
      return false;
    }
  }

  async #attempt(actor: Actor, handler: JobHandler, job: ClaimedJob): Promise<void> {
    const { contexts, log } = this.#parts;
    const { kind, act, settle } = handler;
    try {
      if (job.attempts > kind.retry.attempts) throw new NeverEnded('its attempts never came to an end');
      const input = kind.input.parse(job.input);
      const result = await act(contexts.task(actor), input, { id: job.id, number: job.attempts });
      const isOurs = await contexts.write(actor, `job ${kind.name}`, async (tx) => {
        const isEnded = await endJob(tx, job);
        if (isEnded) await settle(tx, input, result);
        return isEnded;
      });
      // What comes of it is said by whoever took it over.
      if (!isOurs) log.error({ job: kind.name, id: job.id }, 'a job took longer than its lease lasts');
    } catch (error) {
      await this.#failed(actor, handler, job, error as Error);
    }
  }

  async #failed(actor: Actor, handler: JobHandler, job: ClaimedJob, error: Error): Promise<void> {
    const { contexts, env, log } = this.#parts;
    const { retry, input } = handler.kind;
    const isLast = job.attempts >= retry.attempts;
    const retryAt = isLast ? null : new Date(env.now() + backOffMs(env, retry, job.attempts)).toISOString();
    // PostgreSQL keeps no NUL, which another machine may have said.
    const what = { error: `${error.name}: ${error.message}`.replaceAll('\0', ' ').slice(0, LONGEST_ERROR), retryAt };
    const isKept = await contexts.write(actor, `job ${job.kind} failed`, async (tx) => {
      const isOurs = await failJob(tx, job, what);
      if (isOurs && isLast) {
        await noteFailure(tx, { what: 'job', code: job.kind, error });
        const read = input.safeParse(job.input);
        if (read.success) await handler.giveUp(tx, read.data);
      }
      return isOurs;
    });
    const { id, kind, attempts } = job;
    const outcome = isLast && isKept ? 'a job failed for the last time' : 'a job failed and is tried again';
    log.error({ err: error, job: kind, id, attempts, retryAt }, outcome);
  }
}

/** Between half and the whole of it, by chance: what failed together does not come back together. */
const backOffMs = (env: Pick<Env, 'randomBytes'>, { firstMs, mostMs }: Retry, attempts: number): number => {
  const whole = Math.min(mostMs, firstMs * 2 ** (attempts - 1));
  const [byte = 0] = env.randomBytes(1);
  return Math.round((whole / 2) * (1 + byte / 255));
};
