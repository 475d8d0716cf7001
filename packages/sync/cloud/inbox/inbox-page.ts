import { countWithin, type Tables } from '@comanda/db';
import type { SelectQueryBuilder } from 'kysely';

/** Transactions worked in together; one Postgres transaction holds the business's writers up for as long as that takes. */
const TRANSACTIONS_AT_ONCE = 500;
/** Text of those, in bytes; a bigger transaction goes alone. */
const BYTES_AT_ONCE = 4 * 1024 * 1024;

/** How many of these transactions of an inbox are read together, and whether none follows them. Reads their sizes alone. */
export const inboxPage = async (
  next: SelectQueryBuilder<Tables, 'hubInbox', object>,
): Promise<{ count: number; isAll: boolean }> => {
  const bodies = await next
    .select((q) => q.fn<number>('octet_length', ['body']).as('size'))
    .limit(TRANSACTIONS_AT_ONCE)
    .execute();
  const sizes = bodies.map(({ size }) => size);
  const count = countWithin(sizes, BYTES_AT_ONCE);
  return { count, isAll: count === sizes.length && count < TRANSACTIONS_AT_ONCE };
};
