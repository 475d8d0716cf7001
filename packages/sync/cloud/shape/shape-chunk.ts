import { type RawBuilder, sql } from 'kysely';

/** Text of one answer at most, about; a bigger row goes alone. A hub reads and keeps an answer at once. Bytes. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * A column of rows in an order: null from the first of them on that no longer fits into one answer beside `used` bytes. One is
 * there where there is nothing else in it. What does not fit is not read: rows may be of many megabytes.
 */
export const rowsThatFit = (column: RawBuilder<unknown>, order: RawBuilder<unknown>, used = 0) => {
  const bytes = sql`octet_length(${column})`;
  const upTo = sql`sum(${bytes}) over (order by ${order})`;
  return sql<string | null>`case
    when ${upTo} <= ${CHUNK_BYTES - used} or (${used === 0} and ${upTo} = ${bytes}) then ${column} end`;
};
