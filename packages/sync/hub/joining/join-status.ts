import type { JoinStatus } from '@comanda/contracts';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { findRecovery } from '../recovery/recover.store.ts';
import { syncIdentity } from '../sync-identity.store.ts';

/** How far a new box is: rows first, then catalogue and staff by the feed; only then can somebody sign in. */
export const joinStatus = async (ctx: HubSyncContext): Promise<JoinStatus> => {
  const { state } = await syncIdentity(ctx);
  if (state === 'unpaired') return { step: 'none', rows: 0 };
  const recovery = await findRecovery(ctx);
  const problem = ctx.sync.problem();
  if (recovery) return { step: 'rows', rows: recovery.rows, ...(problem === null ? {} : { problem }) };
  const cursor = await ctx.db
    .selectFrom('feedCursor')
    .select('upToDateAt')
    .where('shape', '=', 'core')
    .executeTakeFirst();
  return { step: cursor?.upToDateAt ? 'ready' : 'catalogue', rows: 0 };
};
