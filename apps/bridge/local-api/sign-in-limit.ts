import { ApiError } from './api-error.ts';

/** Tries within the time below, from one address. */
const TRIES = 5;
const WITHIN_MS = 60_000;
/** From all addresses together: a guest may have many, and what prints waits for each. */
const TRIES_OF_ALL = 30;
/** Addresses kept; one more takes the place of the oldest. */
const MOST_CLIENTS = 1_000;

/** Counts a try of this address, which all have together, too. Throws TOO_MANY_REQUESTS, with the seconds to wait. `now`: milliseconds of a clock nobody sets. */
export type SignInLimit = (client: string, now: number) => void;

export const signInLimit = (): SignInLimit => {
  let all: number[] = [];
  const tries = new Map<string, number[]>();
  return (client, now) => {
    const recent = (tries.get(client) ?? []).filter((at) => now - at < WITHIN_MS);
    all = all.filter((at) => now - at < WITHIN_MS);
    const isTooMany = recent.length >= TRIES || all.length >= TRIES_OF_ALL;
    if (!isTooMany) all.push(now);
    tries.delete(client);
    tries.set(client, isTooMany ? recent : [...recent, now]);
    for (const oldest of tries.keys()) {
      if (tries.size <= MOST_CLIENTS) break;
      tries.delete(oldest);
    }
    if (!isTooMany) return;
    const oldest = recent.length >= TRIES ? recent[0]! : all[0]!;
    const retryAfterSeconds = Math.ceil((oldest + WITHIN_MS - now) / 1_000);
    throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests', { retryAfterSeconds });
  };
};
