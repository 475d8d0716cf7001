import { AppError } from '@comanda/contracts';
import { Turns } from '@comanda/db';

/** One under way, and one more: who lost the line asks again while the first is not done. */
const MOST = 2;

/**
 * A machine asks one thing after the other: what it asks beside that would stand in line with the writers of its business as
 * often, before its sister branches and its owner.
 */
export class OneAtATime {
  readonly #turns = new Turns();
  readonly #asked = new Map<string, number>();

  /** Runs those of a key one after the other. Throws TOO_MANY_REQUESTS when one waits already. */
  async run<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const asked = this.#asked.get(key) ?? 0;
    if (asked >= MOST) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    this.#asked.set(key, asked + 1);
    try {
      return await this.#turns.take(key, ask);
    } finally {
      const left = this.#asked.get(key)! - 1;
      if (left > 0) this.#asked.set(key, left);
      else this.#asked.delete(key);
    }
  }
}
