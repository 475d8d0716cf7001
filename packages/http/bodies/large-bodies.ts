import { AppError } from '@comanda/contracts';
import { Room } from '../room.ts';

/** Bytes of large bodies that are held at once, as they are after inflation. */
const BUDGET = 128 * 1024 * 1024;

const tooMany = (): AppError => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });

/** Bytes of large bodies on their way, as they are sent, of all callers together. */
const ARRIVING = 128 * 1024 * 1024;
/** Text of rows packs to less than a quarter; none has more than that of its limit on the way. */
const PACKED = 0.25;

/** A body in its two parts: what waits for the line, and what takes memory. */
export interface LargeBody<T> {
  /** Takes in what is sent, as it is sent; `count` hears of the bytes of each piece, and throws when there is no room. */
  arrive(count: (bytes: number) => void): Promise<T>;
  /** Makes of it what it is; answers how many bytes that are. */
  inflate(sent: T): Promise<number>;
}

/**
 * Large bodies are for machines that send one after the other: each caller has one of a kind under way, and all together hold no more
 * than a fixed sum. A few kilobytes may inflate to sixteen megabytes, so what is not inflated yet counts as all it may
 * become; but not while it is on its way, or a few slow lines would keep everybody else's out.
 */
export class LargeBodies {
  readonly #callers = new Set<string>();
  readonly #room = new Room(BUDGET);
  #arriving = 0;

  /**
   * Has a body of at most `limit` bytes inflated when there is room for it. It counts until the answer is called, when all is
   * done with it. Throws TOO_MANY_REQUESTS while the caller's last one is under way or too many others are,
   * PAYLOAD_TOO_LARGE, and what `body` throws.
   */
  async take<T>(caller: string, limit: number, body: LargeBody<T>): Promise<() => void> {
    if (this.#callers.has(caller)) throw tooMany();
    this.#callers.add(caller);
    let arrived = 0;
    const count = (bytes: number): void => {
      arrived += bytes;
      this.#arriving += bytes;
      if (arrived > limit * PACKED) throw new AppError('PAYLOAD_TOO_LARGE');
      if (this.#arriving > ARRIVING) throw tooMany();
    };
    try {
      const sent = await body.arrive(count);
      return await this.#inflate(caller, limit, () => body.inflate(sent));
    } catch (error) {
      this.#callers.delete(caller);
      throw error;
    } finally {
      this.#arriving -= arrived;
    }
  }

  async #inflate(caller: string, limit: number, inflate: () => Promise<number>): Promise<() => void> {
    await this.#room.take(limit);
    try {
      const bytes = await inflate();
      this.#room.give(limit - bytes);
      return () => {
        this.#callers.delete(caller);
        this.#room.give(bytes);
      };
    } catch (error) {
      this.#room.give(limit);
      throw error;
    }
  }
}
