import type { Env } from '@comanda/db';

/**
 * When the next turn comes if nobody wakes the loop before, milliseconds; null: only when somebody does. In a pause it does not
 * come sooner for whoever woke the loop while the last one went: what failed would fail again.
 */
export type Next = { afterMs: number | null; isPause?: false } | { afterMs: number; isPause: boolean };

export interface LoopParts {
  env: Pick<Env, 'setTimer'>;
  turn(): Promise<Next>;
  /** Hears what a turn threw, and says when to try again. */
  failed(error: unknown): Next;
}

/**
 * Takes turns from start to stop, one at a time: when it is woken, and when the last turn said so. Who wakes it while a turn
 * goes is served by the next one, because that turn may have looked already; who wakes it in a pause ends the pause.
 */
export class Loop {
  readonly #parts: LoopParts;
  #running: Promise<void> | null = null;
  #isAsked = false;
  #isStopped = true;
  #cancel: () => void = () => undefined;

  constructor(parts: LoopParts) {
    this.#parts = parts;
  }

  /** A turn under way that sees this begins nothing more. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  wake(): void {
    this.#isAsked = true;
    if (this.#isStopped || this.#running !== null) return;
    this.#cancel();
    this.#running = this.#turn().then((next) => {
      this.#running = null;
      if (this.#isStopped) return;
      if (this.#isAsked && !next.isPause) this.wake();
      else if (next.afterMs !== null) this.#cancel = this.#parts.env.setTimer(() => this.wake(), next.afterMs);
    });
  }

  /** Begins no more turns, and waits for the one under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#running;
  }

  async #turn(): Promise<Next> {
    this.#isAsked = false;
    try {
      return await this.#parts.turn();
    } catch (error) {
      return this.#parts.failed(error);
    }
  }
}

/**
 * How long to wait after the so many-th failure in a row, milliseconds: a random part of a span that doubles with each. All of
 * it is by chance, so that a thousand hubs do not come back in the same second.
 */
export const retryAfter = (
  env: Pick<Env, 'randomBytes'>,
  { firstMs, mostMs }: { firstMs: number; mostMs: number },
  failures: number,
): number => {
  const most = Math.min(mostMs, firstMs * 2 ** Math.min(failures - 1, 10));
  const [high = 0, low = 0] = env.randomBytes(2);
  return Math.ceil((most * (high * 256 + low + 1)) / 65_536);
};
