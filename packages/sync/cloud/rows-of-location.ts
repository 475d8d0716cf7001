import { AppError, type RowsInput, type RowsOutput } from '@comanda/contracts';
import type { Context } from '@comanda/domain/context';
import { hubTables } from '@comanda/domain/hub-slices';
import { sql } from 'kysely';
import { logOf } from './hello.ts';

/** What only the cloud knows of its copies. */
const OF_THE_COPY = ['src_seq', 'src_location', 'chain'];

/** Rows read together: of the largest there are these take some megabytes. */
const TOGETHER = 100;

const isHubs = (table: string): boolean =>
  table === 'hub_command' || table === 'command_result' || hubTables[table] === 'hub';

/**
 * A page of the rows a location's hubs wrote, for a box that begins with nothing: years of history would take too long to
 * live through again (facts/sync.md §5.9). It ends after so many bytes, too, where the box says that it asks on. Throws NOT_READY while the tables are behind the stream or rows are held, for
 * the box would take half the truth for the whole; HUB_FENCED; VALIDATION_FAILED for any other table.
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
  const { said, isLast } = await ctx.db.transaction().execute(async (tx) => {
    // By the key, whatever the statistics say of tables a restore has just filled: else every page sorts all that is left.
    await sql`set local enable_sort = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return pageOf(input, (from, count) => rowsAfter(tx, { locationId, table, from, count }));
  });
  return {
    rows: said.map((one) => JSON.parse(one) as Record<string, unknown>),
    ...{ isLast, appliedSeq, lastSeq, lastHash: Buffer.from(lastHash).toString('hex') },
  };
};

/** A row as text, that of the copy left out. */
interface Said {
  id: string;
  said: string;
}

const rowsAfter = async (
  tx: Context['db'],
  { locationId, table, from, count }: { locationId: string; table: string; from: string; count: number },
): Promise<Said[]> => {
  const known = OF_THE_COPY.map((column) => sql` - ${column}::text`);
  const { rows } = await sql<Said>`
    select id, (to_jsonb(t)${sql.join(known, sql``)})::text as said from ${sql.table(table)} as t
    where id > ${from} and src_location = ${locationId} order by id limit ${count}`.execute(tx);
  return rows;
};

const pageOf = async (
  { after, limit, mostBytes = Number.POSITIVE_INFINITY }: RowsInput,
  read: (from: string, count: number) => Promise<Said[]>,
): Promise<{ said: string[]; isLast: boolean }> => {
  const said: string[] = [];
  let bytes = 0;
  for (let from = after; said.length < limit; ) {
    const count = Math.min(TOGETHER, limit - said.length);
    const rows = await read(from, count);
    for (const row of rows) {
      bytes += Buffer.byteLength(row.said);
      if (said.length > 0 && bytes > mostBytes) return { said, isLast: false };
      said.push(row.said);
      from = row.id;
    }
    if (rows.length < count) return { said, isLast: true };
  }
  return { said, isLast: false };
};
