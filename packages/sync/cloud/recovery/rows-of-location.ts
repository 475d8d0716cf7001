import { AppError, type RowsInput, type RowsOutput } from '@comanda/contracts';
import { tablesOf } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { logOf } from '../inbox/hello.ts';

/** What only the cloud knows of its copies. */
const OF_THE_COPY = ['src_seq', 'src_location', 'chain'];

/** Bytes of a page whatever is asked for; a larger row goes alone. */
const PAGE_BYTES = 4 * 1024 * 1024;
/** More than two thousand rows of any hub we made come to; see `pageOf`. */
const WHOLE_BYTES = 64 * 1024 * 1024;

/**
 * A page of the rows a location's hubs wrote, for a box that begins with nothing: years of history would take too long to
 * live through again (docs/sync.md#recovery). It ends after so many bytes, too, where the box says that it asks on. Throws
 * NOT_READY while the tables are behind the stream or rows are held, for the box would take half the truth for the whole;
 * PAYLOAD_TOO_LARGE to a box that does not ask on; HUB_FENCED; VALIDATION_FAILED for any other table.
 */
export const rowsOfLocation = async (ctx: Context, input: RowsInput): Promise<RowsOutput> => {
  const { locationId, appliedSeq, lastSeq, lastHash } = await logOf(ctx);
  const { table } = input;
  if (tablesOf(ctx.db)[table]?.owner !== 'hub') {
    const issue = { in: 'body', path: 'table', message: 'must be a table that hubs own' };
    throw new AppError('VALIDATION_FAILED', { issues: [issue] });
  }
  const held = await ctx.db
    .selectFrom('inboxHold')
    .select('seq')
    .where('locationId', '=', locationId)
    .limit(1)
    .executeTakeFirst();
  if (appliedSeq < lastSeq || held)
    throw new AppError('NOT_READY', { appliedSeq, lastSeq, isHeld: held !== undefined });
  const { said, isLast } = await ctx.db.transaction().execute(async (tx) => {
    // By the key, whatever the statistics say of tables a restore has just filled: else every page sorts all that is left.
    await sql`set local enable_sort = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return pageOf(tx, locationId, input);
  });
  return {
    rows: said.map((one) => JSON.parse(one) as Record<string, unknown>),
    isLast,
    appliedSeq,
    lastSeq,
    lastHash: Buffer.from(lastHash).toString('hex'),
  };
};

interface Said {
  n: number;
  /** Bytes of the page up to here. */
  bytes: number;
  said: string | null;
}

/**
 * Rows as text, that of the copy left out, one after the other until they are more than `most` bytes: each is made once, and
 * what does not fit stays in the database with its size, for rows may be of many megabytes. With `isWhole` none come unless
 * all fit.
 */
const readUntil = async (
  db: Context['db'],
  locationId: string,
  { table, after, limit }: RowsInput,
  { most, isWhole }: { most: number; isWhole: boolean },
): Promise<Said[]> => {
  const known = OF_THE_COPY.map((column) => sql` - ${column}::text`);
  const next = (from: ReturnType<typeof sql>) => sql`
    select id, (to_jsonb(t)${sql.join(known, sql``)})::text as said from ${sql.table(table)} as t
    where id > ${from} and src_location = ${locationId} order by id limit 1`;
  const { rows } = await sql<Said>`
    with recursive page as (
      select id, said, octet_length(said)::bigint as bytes, 1 as n from (${next(sql`${after}`)}) as first
      union all
      select next.id, next.said, page.bytes + octet_length(next.said), page.n + 1
      from page cross join lateral (${next(sql`page.id`)}) as next
      where page.n < ${limit} and page.bytes <= ${most})
    select n, bytes::float8 as bytes, case
      when ${isWhole} then case when (select max(bytes) from page) <= ${most} then said end
      when n = 1 or bytes <= ${most} then said end as said
    from page order by n`.execute(db);
  return rows;
};

/**
 * A box of before, which does not say that it asks on, takes a page that is not full for the last, and would lack what follows
 * one that was cut. So it gets all rows or none. Throws PAYLOAD_TOO_LARGE for more than this cloud has memory for.
 */
const pageOf = async (
  db: Context['db'],
  locationId: string,
  input: RowsInput,
): Promise<{ said: string[]; isLast: boolean }> => {
  const { limit, mostBytes } = input;
  const isWhole = mostBytes === undefined;
  const most = isWhole ? WHOLE_BYTES : Math.min(mostBytes, PAGE_BYTES);
  const read = await readUntil(db, locationId, input, { most, isWhole });
  const isOver = (read.at(-1)?.bytes ?? 0) > most;
  if (isWhole && isOver) throw new AppError('PAYLOAD_TOO_LARGE');
  return { said: read.flatMap(({ said }) => said ?? []), isLast: read.length < limit && !isOver };
};
