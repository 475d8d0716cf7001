import type { Env, Kysely, Tables } from '@comanda/db';
import { sql } from 'kysely';

/**
 * Says that this database was put back from a backup (docs/sync.md#a-cloud-that-was-put-back): a life of its own, so that
 * hubs look where it stands and send again what it has forgotten, and no feed goes on from a position that was given twice.
 * Its revisions go on from the time it is, in milliseconds, which no former life has counted to: an edit of a hub that saw
 * more than is left has not seen what comes. Answers the new generation and how many readers of the feeds begin anew.
 */
export const beginCloudAgain = async (
  db: Kysely<Tables>,
  env: Pick<Env, 'uuid' | 'now'>,
): Promise<{ cloudGen: string; readers: number }> =>
  db.transaction().execute(async (tx) => {
    const cloudGen = env.uuid();
    const revFrom = env.now();
    await tx
      .insertInto('cloudMeta')
      .values({ k: 1, cloudGen, revFrom })
      .onConflict((conflict) => conflict.column('k').doUpdateSet({ cloudGen, revFrom }))
      .execute();
    await sql`update row_rev set rev = greatest(rev, ${revFrom})`.execute(tx);
    // What hubs recovered after the backup is missed anew.
    await tx.updateTable('hubLog').set({ raisedFrom: null }).execute();
    const { numDeletedRows } = await tx.deleteFrom('shapeHandle').executeTakeFirst();
    return { cloudGen, readers: Number(numDeletedRows) };
  });
