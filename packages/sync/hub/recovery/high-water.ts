import type { Env } from '@comanda/db';
import { z } from 'zod';

/** Its name, in the hub's folder. */
export const HIGH_WATER_FILE = 'hub-high-water.json';

/** The furthest this hub's history was ever seen to go, and whose it is. */
export const HighWater = z.object({ hubId: z.string(), epoch: z.int(), seq: z.int() });
export type HighWater = z.infer<typeof HighWater>;

/**
 * A small file beside the database that does not go back with it (docs/sync.md#the-high-water-mark): when it knows more than
 * the database, the database is an older one. A file that is missing or cannot be read says nothing.
 */
export class HighWaterFile {
  readonly #path: string;
  readonly #env: Pick<Env, 'readFile' | 'writeFile'>;
  #written = '';

  constructor(path: string, env: Pick<Env, 'readFile' | 'writeFile'>) {
    this.#path = path;
    this.#env = env;
  }

  read(): HighWater | null {
    try {
      return HighWater.parse(JSON.parse(this.#env.readFile(this.#path) ?? 'null'));
    } catch {
      return null;
    }
  }

  /** Keeps it unless it is what was kept last: a flush of the disk each time. Throws as the disk does. */
  async write(mark: HighWater): Promise<void> {
    const text = JSON.stringify(mark);
    if (text === this.#written) return;
    await this.#env.writeFile(this.#path, text);
    this.#written = text;
  }
}

/** Whether a database that stands at `now` was put back from before `seen`. Another hub's file says nothing of this one. */
export const isPutBack = (now: HighWater, seen: HighWater | null): boolean => {
  if (seen === null || seen.hubId !== now.hubId) return false;
  return now.epoch < seen.epoch || (now.epoch === seen.epoch && now.seq < seen.seq);
};
