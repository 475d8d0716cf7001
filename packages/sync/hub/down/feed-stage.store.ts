import { breathe, type FeedTableRow, upsertRows } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import type { FeedShape } from './feed-shapes.ts';

type Db = Pick<Context, 'db'>;

/** Rows between two turns of the event loop. Turns inside a transaction make it longer for who waits to write: few. */
const ROWS_A_TURN = 250;

/** How many rows are staged under a generation, counted up to `most`. */
export const countStaged = async ({ db }: Db, shape: FeedShape, generation: number, most: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select 1 from feed_stage where shape = ${shape} and generation = ${generation} limit ${most})`.execute(db);
  return rows[0]!.n;
};

/** Stages rows in their order; of a row that is staged already the later state counts. */
export const stageRows = async (
  tx: Db,
  shape: FeedShape,
  generation: number,
  rows: readonly FeedTableRow[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    const some = rows.slice(from, from + ROWS_A_TURN);
    await upsertRows(
      tx.db,
      'feedStage',
      ['shape', 'generation', 'entity', 'id', 'scope'],
      some.map((row) => ({ shape, generation, ...row })),
    );
    if (some.length === ROWS_A_TURN) await breathe();
  }
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
