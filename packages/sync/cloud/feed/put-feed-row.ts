import type { Kysely, Tables } from '@comanda/db';
import { sql } from 'kysely';

/** A row the cloud itself writes into the core feed: an acknowledgement, a command, a command's answer. */
export interface OwnFeedRow {
  /** `b:<businessId>` or `l:<locationId>`: which hubs read it. */
  scope: string;
  entity: string;
  id: string;
  /** JSON text. */
  body: string;
  /** 1 unless said. */
  schemaVersion?: number;
}

/**
 * Puts a row into the feed inside the caller's transaction, or replaces it; its revision counts up. Writing the same
 * body again changes nothing, so a repeated step wakes no hub.
 */
export const putFeedRow = async (db: Kysely<Tables>, row: OwnFeedRow): Promise<void> => {
  const schemaV = row.schemaVersion ?? 1;
  await db
    .insertInto('feed')
    .values({ scope: row.scope, entity: row.entity, id: row.id, rev: 1, deleted: 0, schemaV, body: row.body })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'entity', 'id'])
        .doUpdateSet({ rev: sql`feed.rev + 1`, deleted: 0, schemaV, body: row.body })
        .where(sql<boolean>`(feed.body, feed.deleted, feed.schema_v) is distinct from (${row.body}, 0, ${schemaV})`),
    )
    .execute();
};
