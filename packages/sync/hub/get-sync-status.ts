import type { SyncStatus } from '@comanda/contracts';
import type { HubSyncContext } from './hub-sync-context.ts';

/** How this hub stands with its cloud, in figures. */
export const getSyncStatus = (ctx: HubSyncContext): Promise<SyncStatus> => ctx.sync.status();
