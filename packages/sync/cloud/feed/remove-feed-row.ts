import type { Kysely, Tables } from '@comanda/db';

/** Takes one of the cloud's own rows out of the feed, inside the caller's transaction. Nothing happens when there is none. */
export const removeFeedRow = async (
  db: Kysely<Tables>,
  row: { scope: string; entity: string; id: string },
): Promise<void> => {
  await db
    .deleteFrom('feed')
    .where('scope', '=', row.scope)
    .where('entity', '=', row.entity)
    .where('id', '=', row.id)
    .execute();
};
