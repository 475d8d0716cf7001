import type { DeviceEnv } from './timings.ts';

export type WakeReason = 'work' | 'retry';

/** A wait that can be cut short; a wake that comes just before the wait is not lost. */
export class Pause {
  readonly #env: DeviceEnv;
  #pending: { until: WakeReason; wake: () => void } | null = null;
  #missed: WakeReason | null = null;
  #stopped = false;

  constructor(env: DeviceEnv) {
    this.#env = env;
  }

  /** Waits `ms`, or less: `until: 'work'` ends with any wake, `until: 'retry'` only with a person's "retry now". */
  wait(ms: number, until: WakeReason): Promise<'time' | 'woken'> {
    if (this.#stopped || (this.#missed !== null && ends(until, this.#missed))) return Promise.resolve('woken');
    return new Promise((resolve) => {
      const finish = (how: 'time' | 'woken') => {
        cancel();
        this.#pending = null;
        resolve(how);
      };
      const cancel = this.#env.setTimer(() => finish('time'), ms);
      this.#pending = { until, wake: () => finish('woken') };
    });
  }

  /** Forgets wakes that came before now: their work is about to be looked at. */
  forget(): void {
    this.#missed = null;
  }

  wake(reason: WakeReason): void {
    if (this.#missed !== 'retry') this.#missed = reason;
    if (this.#pending !== null && ends(this.#pending.until, reason)) this.#pending.wake();
  }

  /** Ends this and every later wait at once. */
  stop(): void {
    this.#stopped = true;
    this.#pending?.wake();
  }
}

const ends = (until: WakeReason, reason: WakeReason): boolean => until === 'work' || reason === 'retry';
