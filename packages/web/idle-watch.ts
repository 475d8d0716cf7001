const KEY = 'comanda.pos.touched';

export interface IdleOptions {
  /** Milliseconds nobody may touch the till for. */
  limitMs: number;
  now(): number;
  /** Outlives the page: a tablet that sleeps long throws it away, and one that is started anew begins with another. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** False while nobody could sign in again. */
  mayLock(): boolean;
  lock(): void;
}

/** How soon it locks once it may. Milliseconds. */
const ASK_AGAIN_MS = 5000;

/** Locks a till that nobody has touched for long, also while it slept: timers stand still then, the time does not. */
export class IdleWatch {
  readonly #options: IdleOptions;
  #touchedAt = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: IdleOptions) {
    this.#options = options;
  }

  start(): void {
    const { now, storage } = this.#options;
    const touchedAt = Number(storage.getItem(KEY));
    this.#touchedAt = touchedAt || now();
    // Signing in counts as the first touch: there may be no other before the tablet throws the page away.
    if (!touchedAt) this.#keep();
    this.look();
  }

  /** Forgets the last touch: whoever signs in next begins anew. */
  stop(): void {
    this.#sleep();
    this.#options.storage.removeItem(KEY);
  }

  /** Somebody touched the till; false when that came too late. */
  touch(): boolean {
    if (!this.look()) return false;
    this.#touchedAt = this.#options.now();
    this.#keep();
    this.#wait(this.#options.limitMs);
    return true;
  }

  /** Locks when it is time to; false when it did. */
  look(): boolean {
    const { limitMs, now, lock } = this.#options;
    // A clock that was set back must not keep the till open until it has caught up.
    this.#touchedAt = Math.min(this.#touchedAt, now());
    const left = this.#touchedAt + limitMs - now();
    if (left <= 0 && !this.#options.mayLock()) {
      this.#wait(ASK_AGAIN_MS);
      return true;
    }
    if (left <= 0) {
      this.#sleep();
      lock();
      return false;
    }
    this.#wait(left);
    return true;
  }

  #keep(): void {
    try {
      this.#options.storage.setItem(KEY, String(this.#touchedAt));
    } catch {
      // A device that is full forgets the last touch with the page.
    }
  }

  #wait(ms: number): void {
    this.#sleep();
    this.#timer = setTimeout(() => this.look(), ms);
  }

  #sleep(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }
}
