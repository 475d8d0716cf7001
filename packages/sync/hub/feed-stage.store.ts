import { breathe, type FeedTableRow, insertRows } from '@comanda/db';
import type { Context } from '@comanda/domain/context';
import { sql } from 'kysely';
import type { FeedShape } from './feed-shapes.ts';

type Db = Pick<Context, 'db'>;

/** Rows between two turns of the event loop. Turns inside a transaction make it longer for who waits to write: few. */
const ROWS_A_TURN = 250;

/** How many rows are staged under a generation. */
export const countStaged = async (ctx: Db, shape: FeedShape, generation: number): Promise<number> => {
  const row = await ctx.db
    .selectFrom('feedStage')
    .select((q) => q.fn.max('n').as('last'))
    .where('shape', '=', shape)
    .where('generation', '=', generation)
    .executeTakeFirstOrThrow();
  return row.last === null ? 0 : Number(row.last) + 1;
};

/** Appends rows to what is staged, in their order; answers how many there are now. */
export const stageRows = async (
  tx: Db,
  shape: FeedShape,
  generation: number,
  rows: readonly FeedTableRow[],
): Promise<number> => {
  const first = await countStaged(tx, shape, generation);
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    const some = rows.slice(from, from + ROWS_A_TURN);
    await insertRows(
      tx.db,
      'feedStage',
      some.map((row, i) => ({ shape, generation, n: first + from + i, ...row })),
    );
    if (some.length === ROWS_A_TURN) await breathe();
  }
  return first + rows.length;
};

/** Removes staged rows that are paid in, or of a snapshot that was given up; false when none were left. */
export const sweepStage = async (tx: Db, shape: FeedShape, generation: number, limit: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from feed_stage where rowid in (
      select rowid from feed_stage where shape = ${shape} and generation <= ${generation} limit ${limit})`.execute(
    tx.db,
  );
  return Number(numAffectedRows ?? 0n) > 0;
};
