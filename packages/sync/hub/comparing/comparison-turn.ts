import { RowSlice } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import type { z } from 'zod';

const Turn = RowSlice.pick({ table: true, after: true });
/** Where the next slice begins. */
export type Turn = z.infer<typeof Turn>;

/**
 * Keeps in a small file how far a hub's rows have been compared: a box that is switched off every night would begin with the
 * same rows every morning, and never come to the others. A file that is missing or cannot be read says nothing.
 */
export class ComparisonTurn {
  readonly #path: string;
  readonly #env: Pick<Env, 'readFile' | 'writeFile'>;

  constructor(path: string, env: Pick<Env, 'readFile' | 'writeFile'>) {
    this.#path = path;
    this.#env = env;
  }

  read(): Turn | null {
    try {
      return Turn.parse(JSON.parse(this.#env.readFile(this.#path) ?? 'null'));
    } catch {
      return null;
    }
  }

  /** Throws as the disk does. */
  write(turn: Turn): Promise<void> {
    return this.#env.writeFile(this.#path, JSON.stringify(turn));
  }
}
