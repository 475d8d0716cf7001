import type { Env } from '@comanda/db';

/** The part of a log a job needs. */
export interface JobLog {
  error(details: object, message: string): void;
}

/** How long after a start what runs seldom runs first. A node that is started every hour does it all the same. */
const FIRST_AFTER_MS = 60_000;

export interface Job {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

/** Runs each job first within a minute, then again and again, never twice at once; a failure is logged and the next turn comes all the same. */
export class Jobs {
  readonly #env: Env;
  readonly #log: JobLog;
  readonly #jobs: readonly Job[];
  readonly #cancels = new Map<Job, () => void>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(env: Env, log: JobLog, jobs: readonly Job[]) {
    this.#env = env;
    this.#log = log;
    this.#jobs = jobs;
  }

  start(): void {
    for (const job of this.#jobs) this.#schedule(job, Math.min(job.everyMs, FIRST_AFTER_MS));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const cancel of this.#cancels.values()) cancel();
    await Promise.all(this.#running);
  }

  #schedule(job: Job, afterMs: number): void {
    if (this.#stopped) return;
    const turn = () => {
      const running = this.#run(job).finally(() => {
        this.#running.delete(running);
        this.#schedule(job, job.everyMs);
      });
      this.#running.add(running);
    };
    this.#cancels.set(job, this.#env.setTimer(turn, afterMs));
  }

  async #run(job: Job): Promise<void> {
    try {
      await job.run();
    } catch (error) {
      this.#log.error({ err: error, job: job.name }, 'job failed');
    }
  }
}
