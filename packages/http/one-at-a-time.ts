import { AppError } from '@comanda/contracts';

/**
 * A machine asks one thing after the other: what it asks again while the first is under way would stand in line with the
 * writers of its business once more, before its sister branches and its owner.
 */
export class OneAtATime {
  readonly #underWay = new Set<string>();

  /** Throws TOO_MANY_REQUESTS while another of the same key is under way. */
  async run<T>(key: string, ask: () => Promise<T>): Promise<T> {
    if (this.#underWay.has(key)) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    this.#underWay.add(key);
    try {
      return await ask();
    } finally {
      this.#underWay.delete(key);
    }
  }
}
