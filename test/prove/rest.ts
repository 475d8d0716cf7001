import { sql } from 'kysely';
import type { HubNode } from './hub-node.ts';
import type { World } from './world.ts';

const SLICE_MS = 5_000;
/** A hello and the longest wait of a reader come round in it. */
const ROUND_MS = 25_000;

/**
 * Lets time pass until nothing waits any more, at most `longestMs`: what still waits then waits for ever (I18). Rest is
 * looked at again after a whole round, for a hello may have asked for something.
 */
export const comeToRest = async (world: World, longestMs: number): Promise<void> => {
  const { timeline } = world;
  const end = timeline.now + longestMs;
  do {
    await timeline.pass(ROUND_MS);
    while (timeline.now < end && !(await isAtRest(world))) await timeline.pass(SLICE_MS);
    await timeline.pass(ROUND_MS);
  } while (timeline.now < end && !(await isAtRest(world)));
};

const isAtRest = async ({ cloud, hubs, timeline }: World): Promise<boolean> => {
  if (hubs.some(({ sleepsUntil }) => sleepsUntil > timeline.now)) return false;
  const { rows } = await sql<{ isMoving: boolean }>`select
    feed_is_waiting()
    or exists (select 1 from hub_log where applied_seq < last_seq or answered_seq < applied_seq)
    or exists (select 1 from cloud_command as asked where asked.expires_at > ${new Date(0).toISOString()}
      and not exists (select 1 from command_result where command_result.id = asked.id)) as is_moving`.execute(
    cloud.db.read,
  );
  if (rows[0]!.isMoving) return false;
  const living = hubs.filter(({ isUp, isToReplace, db }) => isUp && !isToReplace && !db.isFenced);
  return (await Promise.all(living.map((hub) => isHubAtRest(hub)))).every(Boolean);
};

const isHubAtRest = async ({ db, isDoubtful }: HubNode): Promise<boolean> => {
  if (isDoubtful || db.isRecovering) return false;
  const { rows } = await sql<{ isMoving: number }>`select
    exists (select 1 from sync_identity where state <> 'paired'
      or applied_seq < (select coalesce(max(seq), 0) from ob_tx))
    or exists (select 1 from pending_edit)
    or exists (select 1 from feed_row where is_dirty = 1 and entity <> 'note')
    or exists (select 1 from hub_command_answer where state = 'waiting') as is_moving`.execute(db.read);
  return rows[0]!.isMoving === 0;
};
