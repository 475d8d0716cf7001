import type { FeedTableRow } from '@comanda/db';
import type { Context } from '@comanda/domain/context';
import { type CompiledQuery, sql } from 'kysely';
import { breathe, type FeedShape } from './feed-shapes.ts';

type Db = Pick<Context, 'db'>;

/** Rows between two turns of the event loop. */
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
  let n = await countStaged(tx, shape, generation);
  const query: CompiledQuery = tx.db
    .insertInto('feedStage')
    .values({ shape, generation, n, scope: '', entity: '', id: '', rev: 0, deleted: 0, schemaV: 0, body: '' })
    .compile();
  for (const { scope, entity, id, rev, deleted, schemaV, body } of rows) {
    const parameters = [shape, generation, n, scope, entity, id, rev, deleted, schemaV, body];
    await tx.db.executeQuery({ ...query, parameters });
    n += 1;
    if (n % ROWS_A_TURN === 0) await breathe();
  }
  return n;
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
