import { AppError } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { syncIdentity } from '../sync-identity.store.ts';

/**
 * A hub that was put back from a backup sells before the cloud can tell it what it lacks: a house full of guests cannot
 * wait for the internet (docs/sync.md#selling-before-the-cloud-answers). What it does meanwhile comes after the cloud's
 * history once they meet, its documents marked as numbered a second time. Throws NOT_READY when there is nothing to wait
 * for, or history is on its way.
 */
export const sellOn = async (ctx: HubSyncContext): Promise<void> => {
  if (!(await ctx.sync.sellOn())) throw new AppError('NOT_READY');
  const { hubId, locationId } = await syncIdentity(ctx);
  await ctx.write('sell before the cloud answers', (tx) =>
    recordAudit(tx, { action: 'hub.sells_on', entity: 'hub', entityId: hubId, locationId }),
  );
};
