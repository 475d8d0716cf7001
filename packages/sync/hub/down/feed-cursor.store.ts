import type { FeedCursorRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import type { FeedShape } from './feed-shapes.ts';

type Db = Pick<Context, 'db'>;

/**
 * Where a shape was read to. Rows are staged under the generation after `generation`, or under `stagedGeneration` when
 * all is fetched anew; a batch that is up to date makes that generation `generation`, and what is staged of it is then
 * the truth, paid into the mirror at once or in slices. `stagedGeneration` equal to `generation`: a snapshot being paid in.
 */
export const readCursor = async (ctx: Db, shape: FeedShape): Promise<FeedCursorRow> =>
  (await ctx.db.selectFrom('feedCursor').selectAll().where('shape', '=', shape).executeTakeFirst()) ?? {
    shape,
    handle: null,
    position: null,
    generation: 0,
    stagedGeneration: null,
    upToDateAt: null,
  };

export const writeCursor = async (tx: Db, cursor: FeedCursorRow): Promise<void> => {
  const { shape: _, ...rest } = cursor;
  await tx.db
    .insertInto('feedCursor')
    .values(cursor)
    .onConflict((c) => c.column('shape').doUpdateSet(rest))
    .execute();
};

/** The generation that rows are staged under now. */
export const stagingGeneration = ({ generation, stagedGeneration }: FeedCursorRow): number =>
  stagedGeneration ?? generation + 1;
