import { createHash } from 'node:crypto';
import { AppError } from '@comanda/contracts';
import type { Env, Kysely, ShapeHandleRow, Tables } from '@comanda/db';
import { sql } from 'kysely';
import type { FeedRelation } from './shape-query.ts';

/** A part of a feed: what one reader may see. `scopes` sorted. */
export interface Shape {
  rel: FeedRelation;
  scopes: readonly string[];
}

/** The position of the feeds, and the handle a reader came with. */
export interface ShapePosition {
  cloudGen: string;
  lastPos: number;
  minPos: number;
  handle: ShapeHandleRow | null;
}

/** Throws NOT_READY while no hub ever spoke to this cloud: then it has no generation yet. */
export const readPosition = async (db: Kysely<Tables>, handle: string | null): Promise<ShapePosition> => {
  const { rows } = await sql<Omit<ShapePosition, 'handle'> & ShapeHandleRow & { madeIn: string }>`
    select cloud_meta.cloud_gen, last_pos, min_pos,
      shape_handle.handle, rel, scopes, shape_handle.cloud_gen as made_in, start_pos, created_at
    from feed_head join cloud_meta on true left join shape_handle on shape_handle.handle = ${handle}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_READY');
  const { cloudGen, lastPos, minPos, madeIn, ...found } = row;
  return { cloudGen, lastPos, minPos, handle: found.handle ? { ...found, cloudGen: madeIn } : null };
};

/** Whether the handle was given for this very shape by this very cloud: rights may change, and a cloud be restored. */
export const isOfShape = (handle: ShapeHandleRow, shape: Shape, cloudGen: string): boolean =>
  handle.rel === shape.rel && handle.scopes === JSON.stringify(shape.scopes) && handle.cloudGen === cloudGen;

/** Whether the changes after `pos` are all still there. */
export const isKept = (pos: number, position: { minPos: number }): boolean => pos + 1 >= position.minPos;

const hashOf = ({ rel, scopes }: Shape): string =>
  createHash('sha256')
    .update(JSON.stringify([rel, scopes]))
    .digest('hex')
    .slice(0, 16);

/**
 * A handle nobody ever had: the generation and the microsecond are in it, so neither a restored cloud nor a clock set back
 * gives one out twice (E4).
 */
export const createHandle = async (
  db: Kysely<Tables>,
  env: Pick<Env, 'now' | 'randomBytes'>,
  shape: Shape,
  { cloudGen, lastPos }: ShapePosition,
): Promise<ShapeHandleRow> => {
  const now = env.now();
  for (;;) {
    const [high, low] = env.randomBytes(2) as unknown as [number, number];
    const micros = now * 1000 + (((high << 8) | low) % 1000);
    const row: ShapeHandleRow = {
      handle: `${hashOf(shape)}-${cloudGen.slice(0, 8)}-${micros}`,
      rel: shape.rel,
      scopes: JSON.stringify(shape.scopes),
      cloudGen,
      startPos: lastPos,
      createdAt: new Date(now).toISOString(),
    };
    const made = await db
      .insertInto('shapeHandle')
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) continue;
    await forgetOldest(db, row);
    return row;
  }
};

/** Handles a shape has at most: many times its readers, so that only one who asks for ever new ones loses any. */
const KEPT_OF_A_SHAPE = 100;

const forgetOldest = async (db: Kysely<Tables>, { handle, rel, scopes }: ShapeHandleRow): Promise<void> => {
  await sql`
    delete from shape_handle where handle in (
      select handle from shape_handle where rel = ${rel} and scopes = ${scopes} and handle <> ${handle}
      order by created_at desc, handle desc offset ${KEPT_OF_A_SHAPE - 1})`.execute(db);
};
