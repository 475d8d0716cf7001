import pg from 'pg';

/**
 * Knows when nothing moves: nothing asked of PostgreSQL under way, and the event loop turned some times without anybody doing
 * anything. Between two steps of a simulation it is so, hence their order is the simulation's own.
 */
export class Stillness {
  #asked = 0;
  #stirs = 0;
  readonly #undo: (() => void)[] = [];
  /** The query that fails as if the server had gone, counted from now; null: none. */
  failingQuery: number | null = null;

  /** Watches every connection of this process until `stop`. */
  start(): void {
    this.#watch(pg.Client.prototype, 'query', true);
    for (const one of ['connect', 'end']) {
      this.#watch(pg.Client.prototype, one, false);
      this.#watch(pg.Pool.prototype, one, false);
    }
  }

  stop(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  /** Somebody did something: it may lead to more. */
  stir(): void {
    this.#stirs += 1;
  }

  async settle(): Promise<void> {
    let quiet = 0;
    let seen = this.#stirs;
    while (quiet < QUIET_TURNS) {
      await new Promise((next) => setImmediate(next));
      const isMoving = this.#asked > 0 || this.#stirs !== seen;
      quiet = isMoving ? 0 : quiet + 1;
      seen = this.#stirs;
    }
  }

  #watch(prototype: object, name: string, mayFail: boolean): void {
    type Method = (this: unknown, ...args: unknown[]) => unknown;
    const target = prototype as Record<string, Method>;
    const original = target[name]!;
    const self = this;
    target[name] = function watched(this: unknown, ...args: unknown[]): unknown {
      if (mayFail && self.#isToFail(args[0])) return Promise.reject(new Error('Connection terminated unexpectedly'));
      const result = original.apply(this, args);
      if (!(result instanceof Promise)) return result;
      self.#asked += 1;
      const done = () => {
        self.#asked -= 1;
        self.stir();
      };
      result.then(done, done);
      return result;
    };
    this.#undo.push(() => {
      target[name] = original;
    });
  }

  /** A transaction must be able to end: the pool would otherwise hand out a connection that is still in one. */
  #isToFail(query: unknown): boolean {
    if (this.failingQuery === null || /^(rollback|begin|start)/i.test(String(query))) return false;
    this.failingQuery -= 1;
    if (this.failingQuery > 0) return false;
    this.failingQuery = null;
    return true;
  }
}

const QUIET_TURNS = 8;
