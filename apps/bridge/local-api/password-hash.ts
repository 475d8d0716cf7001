import { compare, hash } from 'bcryptjs';
import { ApiError } from './api-error.ts';

/** How the local password is kept. */
export interface PasswordHash {
  hash(password: string): Promise<string>;
  /** False for a hash of another kind, too. */
  verify(hash: string, password: string): Promise<boolean>;
}

/** Bcrypt, for the interface says so and other tools read it; some 200 ms a try. */
const COST = 12;

/** One at a time, and few in line: what prints is in the same process, and goes on between them. Throws TOO_MANY_REQUESTS. */
const MOST_IN_LINE = 5;

export const bcryptHash = (cost = COST): PasswordHash => {
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_IN_LINE)
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests', { retryAfterSeconds: 2 });
    waiting += 1;
    const done = line.then(work).finally(() => {
      waiting -= 1;
    });
    line = done.catch(() => undefined);
    return done;
  };
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (known, password) => inTurn(() => compare(password, known)),
  };
};
