import { randomBytes } from 'node:crypto';
import type { Env } from '@comanda/db';
import { v7 } from 'uuid';

/** Real time and real chance. */
export const systemEnv: Env = {
  now: () => Date.now(),
  setTimer: (fn, ms) => {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
  uuid: () => v7(),
  randomBytes: (count) => randomBytes(count),
};
