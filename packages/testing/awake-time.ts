import { type DeviceEnv, SYSTEM_ENV } from '@comanda/devices';

const TICK_MS = 5;

/**
 * Time that passes only while this process runs: a machine that stood still, or has other work, makes nobody late who was
 * waiting for another part of the same process. Milliseconds, a tick at a time, `pace` times as fast as any other; it goes on until
 * `stop`.
 */
export class AwakeTime implements DeviceEnv {
  #now = SYSTEM_ENV.now();
  readonly #timers = new Set<{ at: number; fire: () => void }>();
  readonly #ticks = setInterval(() => this.#tick(), TICK_MS);
  readonly #pace: number;

  constructor(pace = 1) {
    this.#pace = pace;
  }

  now(): number {
    return this.#now;
  }

  setTimer(fire: () => void, ms: number): () => void {
    const timer = { at: this.#now + ms, fire };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  stop(): void {
    clearInterval(this.#ticks);
  }

  #tick(): void {
    this.#now += TICK_MS * this.#pace;
    const due = [...this.#timers].filter(({ at }) => at <= this.#now).sort((a, b) => a.at - b.at);
    // One may cancel another.
    for (const timer of due) if (this.#timers.delete(timer)) timer.fire();
  }
}
