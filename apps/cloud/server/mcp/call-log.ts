import type { Env } from '@comanda/db';

const EVERY_MS = 1_000;
/** Where the database is away for longer, the oldest are lost: a log must not fill the memory. */
const MOST = 5_000;

/** Keeps calls a second at a time: a write for each would cost a read more than the read. */
export class CallLog<T> {
  readonly #env: Pick<Env, 'setTimer'>;
  readonly #keep: (calls: readonly T[]) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #calls: T[] = [];
  #cancel: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    env: Pick<Env, 'setTimer'>,
    keep: (calls: readonly T[]) => Promise<void>,
    failed: (error: unknown) => void,
  ) {
    this.#env = env;
    this.#keep = keep;
    this.#failed = failed;
  }

  add(call: T): void {
    this.#calls.push(call);
    if (this.#calls.length > MOST) this.#calls.shift();
    // Nobody waits: what fails is told, and tried again with the next call.
    this.#cancel ??= this.#env.setTimer(() => void this.#flush(), EVERY_MS);
  }

  /** Keeps what is still to be kept. */
  stop(): Promise<void> {
    return this.#flush();
  }

  #flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    this.#writing = this.#writing.then(async () => {
      const calls = this.#calls;
      if (calls.length === 0) return;
      this.#calls = [];
      try {
        await this.#keep(calls);
      } catch (error) {
        this.#calls = [...calls, ...this.#calls].slice(-MOST);
        this.#failed(error);
      }
    });
    return this.#writing;
  }
}
