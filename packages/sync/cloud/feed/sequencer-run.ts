import type { CloudDatabase } from '@comanda/db/postgres';
import { sql } from 'kysely';

/** Who gives positions, or drops old ones, does it alone, whichever process it runs in. */
export const FEED_LOCK = 'feed-sequencer';

/** Where the log of the feeds ended before a run and ends after it. */
export interface SequencerRun {
  from: number;
  to: number;
}

/**
 * Gives a position to every change that is visible and has none, in the order of their ids
 * (docs/sync.md#positions-of-the-feed). Two changes of one row are in the right order, because the later one draws its id
 * after the earlier one committed; and a run is one consistent cut, because one statement sees it. Positions go on from the
 * last one given, also when its change was dropped since.
 */
export const sequence = async (db: CloudDatabase): Promise<SequencerRun> => {
  const { rows } = await sql<{ lastPos: number; isWaiting: boolean }>`
    select last_pos, feed_is_waiting() as is_waiting from feed_head`.execute(db.read);
  const { lastPos, isWaiting } = rows[0]!;
  if (!isWaiting) return { from: lastPos, to: lastPos };
  return db.write('sequence the feed', 'system', ({ db: tx }) => placeAll(tx), FEED_LOCK);
};

const placeAll = async (tx: CloudDatabase['read']): Promise<SequencerRun> => {
  // By the index of what has no position, whatever the statistics say of a log that just grew by a great import: measured
  // 440 ms a run against 3 ms.
  await sql`select set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']) as setting(name)`.execute(tx);
  // The lock was the transaction's first statement, so this one sees all that was committed before it was granted.
  const { rows } = await sql<{ to: number; count: number }>`
    with fresh as (
      select id, row_number() over (order by id) as n from chg where pos is null
    ), placed as (
      update chg set pos = feed_head.last_pos + fresh.n from fresh, feed_head where chg.id = fresh.id returning 1
    ), given as (
      select count(*) as count from placed
    )
    update feed_head set last_pos = last_pos + given.count from given returning last_pos as to, given.count`.execute(
    tx,
  );
  const { to, count } = rows[0]!;
  return { from: to - count, to };
};

/** Of each feed and scope that has a change after `from` and up to `to`, the position of the last. */
export const lastPositions = async (db: CloudDatabase, from: number, to: number) => {
  const { rows } = await sql<{ rel: string; scope: string; pos: number }>`
    select rel, scope, max(pos) as pos from chg where pos > ${from} and pos <= ${to} group by rel, scope`.execute(
    db.read,
  );
  return rows;
};
