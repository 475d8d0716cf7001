const WINDOW_MS = 60_000;

/** Counts calls of a credential in whole minutes. */
export class CallLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  #minute = 0;
  #counts = new Map<string, number>();

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Seconds until the next call is taken; null when this one is. */
  take(credential: string): number | null {
    const now = this.#now();
    const minute = Math.floor(now / WINDOW_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(credential) ?? 0) + 1;
    this.#counts.set(credential, count);
    return count > this.#perMinute ? Math.ceil(((minute + 1) * WINDOW_MS - now) / 1000) : null;
  }
}
