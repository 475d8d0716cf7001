import type { CloudDatabase } from '@comanda/db/postgres';
import { sql } from 'kysely';
import { FEED_LOCK } from './sequencer-run.ts';

/** How long a hub may be away and still catch up by changes instead of reading everything again. */
export const FEED_KEPT_MS = 30 * 24 * 3_600_000;

const BATCH = 5_000;

/** Where the log ended at a time (ms). */
export interface FeedEnd {
  pos: number;
  at: number;
}

/**
 * Notes where the log ends and drops the changes and handles older than `keptMs`. The first position that is left is
 * raised before anything is deleted, so that nobody reads a log with holes. Answers how many changes went.
 */
export const pruneFeed = async (db: CloudDatabase, end: FeedEnd, keptMs: number = FEED_KEPT_MS): Promise<number> => {
  const before = new Date(end.at - keptMs).toISOString();
  await db.write('prune the feed', 'system', ({ db: tx }) => raiseFloor(tx, end, before), FEED_LOCK);
  let dropped = 0;
  for (;;) {
    const { rows } = await sql`
      delete from chg where id in (
        select id from chg where pos < (select min_pos from feed_head) order by pos limit ${BATCH}
      ) returning 1`.execute(db.read);
    dropped += rows.length;
    if (rows.length < BATCH) return dropped;
  }
};

const raiseFloor = async (tx: CloudDatabase['read'], end: FeedEnd, before: string): Promise<void> => {
  await sql`
    insert into feed_mark (pos, at) values (${end.pos}, ${new Date(end.at).toISOString()})
    on conflict (pos) do nothing`.execute(tx);
  await sql`
    update feed_head set min_pos = old.pos + 1
    from (select max(pos) as pos from feed_mark where at < ${before}) old where old.pos >= min_pos`.execute(tx);
  await sql`delete from feed_mark where at < ${before}`.execute(tx);
  // A hub keeps its handle for years: the newest of a shape stays, whatever its age.
  await sql`
    delete from shape_handle where created_at < ${before} and exists (
      select 1 from shape_handle newer
      where newer.rel = shape_handle.rel and newer.scopes = shape_handle.scopes
        and newer.created_at > shape_handle.created_at
    )`.execute(tx);
};
