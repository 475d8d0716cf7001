import { AppError } from '@comanda/contracts';

/** Bytes of large bodies that are held at once, as they are after inflation. */
const BUDGET = 128 * 1024 * 1024;

interface Waiting {
  bytes: number;
  begin(): void;
}

/**
 * Large bodies are for machines that send one after the other: each caller has one under way, and all together hold no more
 * than a fixed sum. A few kilobytes may inflate to sixteen megabytes, so what is not read yet counts as all it may become.
 */
export class LargeBodies {
  readonly #callers = new Set<string>();
  readonly #waiting: Waiting[] = [];
  #free = BUDGET;

  /**
   * Has a body of at most `limit` bytes read when there is room for it; `read` answers how many there were. They count until
   * the answer is called, when all is done with them. Throws TOO_MANY_REQUESTS while the caller's last one is under way, and
   * what `read` throws.
   */
  async take(caller: string, limit: number, read: () => Promise<number>): Promise<() => void> {
    if (this.#callers.has(caller)) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    this.#callers.add(caller);
    await new Promise<void>((begin) => {
      this.#waiting.push({ bytes: limit, begin });
      this.#next();
    });
    const done = (bytes: number) => {
      this.#callers.delete(caller);
      this.#give(bytes);
    };
    try {
      const bytes = await read();
      this.#give(limit - bytes);
      return () => done(bytes);
    } catch (error) {
      done(limit);
      throw error;
    }
  }

  #give(bytes: number): void {
    this.#free += bytes;
    this.#next();
  }

  #next(): void {
    for (let [first] = this.#waiting; first && first.bytes <= this.#free; [first] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= first.bytes;
      first.begin();
    }
  }
}
