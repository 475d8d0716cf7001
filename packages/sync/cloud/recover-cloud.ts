import type { Env, Kysely, Tables } from '@comanda/db';

/**
 * Says that this database was put back from a backup (facts/sync.md §5.9): a life of its own, so that hubs look where it
 * stands and send again what it has forgotten, and no feed goes on from a position that was given twice. Answers the new
 * generation and how many readers of the feeds begin anew.
 */
export const beginCloudAgain = async (
  db: Kysely<Tables>,
  env: Pick<Env, 'uuid'>,
): Promise<{ cloudGen: string; readers: number }> =>
  db.transaction().execute(async (tx) => {
    const cloudGen = env.uuid();
    await tx
      .insertInto('cloudMeta')
      .values({ k: 1, cloudGen })
      .onConflict((conflict) => conflict.column('k').doUpdateSet({ cloudGen }))
      .execute();
    const { numDeletedRows } = await tx.deleteFrom('shapeHandle').executeTakeFirst();
    return { cloudGen, readers: Number(numDeletedRows) };
  });
