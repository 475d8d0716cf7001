import type { HubDatabase } from '@comanda/db/sqlite';
import type { Context } from '@comanda/kernel/context';
import { REPEATABLE } from '../down/feed-shapes.ts';
import { syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';

type Db = Pick<Context, 'db'>;

/** However safe it is elsewhere, so long it is kept. Milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Transactions at once: many more than a hub makes between two hellos, and few enough for a COMMIT no till notices. */
const AT_ONCE = 500;

/**
 * Forgets the oldest of what the cloud has worked in and has in a checked backup of its own
 * (docs/sync.md#what-a-hub-may-forget). The chain goes on from the last that went. Answers how many; what is left goes next
 * time.
 */
export const pruneOutbox = async (db: HubDatabase, nowMs: number): Promise<number> => {
  if ((await oldest({ db: db.read }, nowMs, 1)).length === 0) return 0;
  return db.apply(
    'forget old history',
    async (tx) => {
      const some = await oldest(tx, nowMs, AT_ONCE);
      const last = some.at(-1);
      if (!last) return 0;
      await tx.db.deleteFrom('obTx').where('seq', '<=', last.seq).execute();
      await updateSyncIdentity(tx, { baseSeq: last.seq, baseHash: last.hash });
      return some.length;
    },
    REPEATABLE,
  );
};

const oldest = async (ctx: Db, nowMs: number, limit: number) => {
  const { state, ackedSeq, appliedSeq, safePruneSeq } = await syncIdentity(ctx);
  if (state !== 'paired') return [];
  const rows = await ctx.db
    .selectFrom('obTx')
    .select(['seq', 'hash', 'atMs'])
    .where('seq', '<=', Math.min(ackedSeq, appliedSeq, safePruneSeq))
    .orderBy('seq')
    .limit(limit)
    .execute();
  const young = rows.findIndex(({ atMs }) => atMs > nowMs - KEPT_MS);
  return young < 0 ? rows : rows.slice(0, young);
};
