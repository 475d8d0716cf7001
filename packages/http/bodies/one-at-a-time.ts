import { AppError } from '@comanda/contracts';
import { Room } from '../room.ts';

/** One under way, and one more: who lost the line asks again while the first is not done. */
const MOST = 2;

/**
 * A machine asks one thing after the other: what it asks beside that would stand in line with the writers of its business as
 * often, before its sister branches and its owner.
 */
export class OneAtATime {
  readonly #asking = new Map<string, { room: Room; asked: number }>();

  /** Runs those of a key one after the other. Throws TOO_MANY_REQUESTS when one waits already. */
  async run<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const mine = this.#asking.get(key) ?? { room: new Room(1), asked: 0 };
    if (mine.asked >= MOST) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    this.#asking.set(key, mine);
    mine.asked += 1;
    await mine.room.take(1);
    try {
      return await ask();
    } finally {
      mine.room.give(1);
      mine.asked -= 1;
      if (mine.asked === 0) this.#asking.delete(key);
    }
  }
}
