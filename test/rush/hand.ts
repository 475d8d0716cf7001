import { isDeepStrictEqual } from 'node:util';
import type { HubClient, HubRequest } from '../../scripts/demo/hub-client.ts';
import type { NightBook } from './night-book.ts';
import type { Random } from './random.ts';

/** How often a write is sent twice, as a tablet at the edge of the Wi-Fi does. */
const REPEATS = 0.03;

type Method = 'POST' | 'PATCH' | 'DELETE';

/** Sends a write as one person, always under a key of its own. */
export type Hand = <T>(method: Method, path: string, body?: object, request?: HubRequest) => Promise<T>;

/** A person's hand. Some writes are sent twice: the second answer must be the first one. */
export const createHand = (hub: HubClient, random: Random, book: NightBook): Hand => {
  let written = 0;
  const name = `rush-${random.int(0, 0xffffffff).toString(16)}-${Date.now().toString(36)}`;
  return async <T>(method: Method, path: string, body?: object, request: HubRequest = {}): Promise<T> => {
    const idempotencyKey = `${name}-${++written}`;
    const send = () => hub.send<T>(method, path, { ...request, idempotencyKey, ...(body ? { body } : {}) });
    const answer = await send();
    if (!random.chance(REPEATS)) return answer;
    book.count('writes repeated');
    if (!isDeepStrictEqual(await send(), answer))
      book.failures.push(`${method} ${path}: the repeat was answered differently`);
    return answer;
  };
};
