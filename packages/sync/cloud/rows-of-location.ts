import { AppError, type RowsInput, type RowsOutput } from '@comanda/contracts';
import { countWithin } from '@comanda/db';
import type { Context } from '@comanda/domain/context';
import { hubTables } from '@comanda/domain/hub-slices';
import { sql } from 'kysely';
import { logOf } from './hello.ts';

/** What only the cloud knows of its copies. */
const OF_THE_COPY = ['src_seq', 'src_location', 'chain'];

/** Rows looked at together. */
const TOGETHER = 100;
/** Bytes of a page whatever is asked for; a larger row goes alone. */
const PAGE_BYTES = 4 * 1024 * 1024;
/** More than two thousand rows of any hub we made come to; see `checkWhole`. */
const WHOLE_BYTES = 64 * 1024 * 1024;

const isHubs = (table: string): boolean =>
  table === 'hub_command' || table === 'command_result' || hubTables[table] === 'hub';

/**
 * A page of the rows a location's hubs wrote, for a box that begins with nothing: years of history would take too long to
 * live through again (facts/sync.md §5.9). It ends after so many bytes, too, where the box says that it asks on. Throws
 * NOT_READY while the tables are behind the stream or rows are held, for the box would take half the truth for the whole;
 * PAYLOAD_TOO_LARGE to a box that does not ask on; HUB_FENCED; VALIDATION_FAILED for any other table.
 */
export const rowsOfLocation = async (ctx: Context, input: RowsInput): Promise<RowsOutput> => {
  const { locationId, appliedSeq, lastSeq, lastHash } = await logOf(ctx);
  const { table } = input;
  if (!isHubs(table)) {
    const issue = { in: 'body', path: 'table', message: 'not a table of hubs' };
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
  // Sizes and rows are of one moment.
  const snapshot = ctx.db.transaction().setIsolationLevel('repeatable read');
  const { said, isLast } = await snapshot.execute(async (tx) => {
    // By the key, whatever the statistics say of tables a restore has just filled: else every page sorts all that is left.
    await sql`set local enable_sort = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return pageOf(input, rowsIn(tx, table, locationId));
  });
  return {
    rows: said.map((one) => JSON.parse(one) as Record<string, unknown>),
    ...{ isLast, appliedSeq, lastSeq, lastHash: Buffer.from(lastHash).toString('hex') },
  };
};

interface Size {
  id: string;
  size: number;
}

/** Rows as text, that of the copy left out: the next `count` after an id. */
interface Rows {
  sizes(after: string, count: number): Promise<Size[]>;
  said(after: string, count: number): Promise<string[]>;
}

const rowsIn = (tx: Context['db'], table: string, locationId: string): Rows => {
  const known = OF_THE_COPY.map((column) => sql` - ${column}::text`);
  const said = sql`(to_jsonb(t)${sql.join(known, sql``)})::text`;
  const next = (after: string, count: number) => sql`
    from ${sql.table(table)} as t where id > ${after} and src_location = ${locationId} order by id limit ${count}`;
  return {
    sizes: async (after, count) => {
      const { rows } = await sql<Size>`select id, octet_length(${said}) as size ${next(after, count)}`.execute(tx);
      return rows;
    },
    said: async (after, count) => {
      const { rows } = await sql<{ said: string }>`select ${said} as said ${next(after, count)}`.execute(tx);
      return rows.map((row) => row.said);
    },
  };
};

/**
 * A box of before takes a page that is not full for the last, and would lack what follows one that was cut. So it gets all
 * rows or none. Throws PAYLOAD_TOO_LARGE for more than this cloud has memory for.
 */
const checkWhole = (bytes: number): void => {
  if (bytes > WHOLE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
};

/** Only what goes into the page is read: rows may be of many megabytes each, and their sizes are known to the database. */
const pageOf = async (
  { after, limit, mostBytes }: RowsInput,
  rows: Rows,
): Promise<{ said: string[]; isLast: boolean }> => {
  const most = mostBytes === undefined ? Number.POSITIVE_INFINITY : Math.min(mostBytes, PAGE_BYTES);
  const said: string[] = [];
  let bytes = 0;
  for (let from = after; said.length < limit; ) {
    const count = Math.min(TOGETHER, limit - said.length);
    const next = await rows.sizes(from, count);
    const sizes = next.map(({ size }) => size);
    // The first row of a page goes whatever its size; one after others does not.
    const fitting = said.length === 0 ? countWithin(sizes, most) : countWithin([bytes, ...sizes], most) - 1;
    bytes += sizes.slice(0, fitting).reduce((sum, size) => sum + size, 0);
    if (mostBytes === undefined) checkWhole(bytes);
    if (fitting > 0) said.push(...(await rows.said(from, fitting)));
    if (fitting < next.length) return { said, isLast: false };
    if (next.length < count) return { said, isLast: true };
    from = next.at(-1)!.id;
  }
  return { said, isLast: false };
};
