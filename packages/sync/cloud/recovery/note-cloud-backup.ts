import type { Kysely, Tables } from '@comanda/db';
import { sql } from 'kysely';

/** A request that was under way when the backup began may be stamped before it and missing in it. Milliseconds. */
const SLACK_MS = 10 * 60_000;

/**
 * Says that a backup of this database which began at `beganAt` was checked and can be put back: hubs need not keep what is
 * in it for ever (`prune-outbox.ts`). An earlier one takes nothing back. Answers how far each location is safe.
 */
export const noteCloudBackup = async (
  db: Kysely<Tables>,
  beganAt: Date,
): Promise<{ locationId: string; backedUpSeq: number }[]> => {
  const before = new Date(beganAt.getTime() - SLACK_MS).toISOString();
  return db
    .updateTable('hubLog')
    .set({
      backedUpSeq: sql<number>`greatest(backed_up_seq, coalesce((
        select max(seq) from hub_inbox as i where i.location_id = hub_log.location_id and i.received_at < ${before}), 0))`,
    })
    .returning(['locationId', 'backedUpSeq'])
    .execute();
};
