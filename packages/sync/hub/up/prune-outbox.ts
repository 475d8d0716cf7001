import type { HistoryEnd, HubDatabase } from '@comanda/db/sqlite';
import type { Context } from '@comanda/kernel/context';
import { REPEATABLE } from '../down/feed-shapes.ts';
import { outboxHashAt, syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';

type Db = Pick<Context, 'db'>;

/** However safe it is elsewhere, so long it is kept. Milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Transactions at once: many more than a hub makes between two hellos, and few enough for a COMMIT no till notices. */
const AT_ONCE = 500;

/** How far a hub's newest backup has its history: one that was read back, and is where it was. */
export type ProvenBackup = HistoryEnd;

/**
 * Forgets the oldest of what the cloud has worked in and that is in a checked backup, this hub's or the cloud's
 * (docs/sync.md#what-a-hub-may-forget). The chain goes on from the last that went. Answers how many; what is left goes next
 * time.
 */
export const pruneOutbox = async (db: HubDatabase, nowMs: number, proven: ProvenBackup | null): Promise<number> => {
  if ((await oldest({ db: db.read }, { nowMs, proven, limit: 1 })).length === 0) return 0;
  return db.apply(
    'forget old history',
    async (tx) => {
      const some = await oldest(tx, { nowMs, proven, limit: AT_ONCE });
      const last = some.at(-1);
      if (!last) return 0;
      await tx.db.deleteFrom('obTx').where('seq', '<=', last.seq).execute();
      await updateSyncIdentity(tx, { baseSeq: last.seq, baseHash: last.hash });
      return some.length;
    },
    REPEATABLE,
  );
};

/** Up to where nobody needs it of this hub any more. */
const dispensable = async (ctx: Db, proven: ProvenBackup | null): Promise<number> => {
  const { state, ackedSeq, appliedSeq, safePruneSeq } = await syncIdentity(ctx);
  // Where it joined a cloud or was recovered since, its numbers are other content's: the next backup has that.
  const backedUp = proven && (await outboxHashAt(ctx, proven.seq)) === proven.hash ? proven.seq : 0;
  // Nobody was ever told of it, and who joins a cloud says rows as they stand.
  if (state === 'unpaired') return backedUp;
  return state === 'paired' ? Math.min(ackedSeq, appliedSeq, Math.max(safePruneSeq, backedUp)) : 0;
};

const oldest = async (
  ctx: Db,
  { nowMs, proven, limit }: { nowMs: number; proven: ProvenBackup | null; limit: number },
) => {
  const rows = await ctx.db
    .selectFrom('obTx')
    .select(['seq', 'hash', 'atMs'])
    .where('seq', '<=', await dispensable(ctx, proven))
    .orderBy('seq')
    .limit(limit)
    .execute();
  const young = rows.findIndex(({ atMs }) => atMs > nowMs - KEPT_MS);
  return young < 0 ? rows : rows.slice(0, young);
};
