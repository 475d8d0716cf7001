import { AppError, type RowsInput, type RowsOutput } from '@comanda/contracts';
import type { Context } from '@comanda/domain/context';
import { hubTables } from '@comanda/domain/hub-slices';
import { sql } from 'kysely';
import { logOf } from './hello.ts';

/** What only the cloud knows of its copies. */
const OF_THE_COPY = ['src_seq', 'src_location', 'chain'];

const isHubs = (table: string): boolean =>
  table === 'hub_command' || table === 'command_result' || hubTables[table] === 'hub';

/**
 * A page of the rows a location's hubs wrote, for a box that begins with nothing: years of history would take too long to
 * live through again (facts/sync.md §5.9). Throws NOT_READY while the tables are behind the stream or rows are held, for
 * the box would take half the truth for the whole; HUB_FENCED; VALIDATION_FAILED for any other table.
 */
export const rowsOfLocation = async (ctx: Context, input: RowsInput): Promise<RowsOutput> => {
  const { locationId, appliedSeq, lastSeq, lastHash } = await logOf(ctx);
  const { table, after, limit } = input;
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
  const known = OF_THE_COPY.map((column) => sql` - ${column}::text`);
  const { rows } = await ctx.db.transaction().execute(async (tx) => {
    // By the key, whatever the statistics say of tables a restore has just filled: else every page sorts all that is left.
    await sql`set local enable_sort = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return sql<{ said: string }>`
      select (to_jsonb(t)${sql.join(known, sql``)})::text as said from ${sql.table(table)} as t
      where id > ${after} and src_location = ${locationId} order by id limit ${limit}`.execute(tx);
  });
  return {
    rows: rows.map(({ said }) => JSON.parse(said) as Record<string, unknown>),
    ...{ appliedSeq, lastSeq, lastHash: Buffer.from(lastHash).toString('hex') },
  };
};
