/** Runs what is given under one key one after the other, and what is under different keys beside each other. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, run: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(run, run);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
