import type { CloudCommand, CloudLine } from '@comanda/kernel/commands';
import type { Listeners } from '@comanda/kernel/context';
import type { Drafts } from '@comanda/kernel/drafts';
import type { JobHandler } from '@comanda/kernel/job-kind';
import { type Route, servedAt } from '@comanda/kernel/route';
import type { BackupContext } from './backups/index.ts';
import { defaultMethodIds } from './cash/index.ts';
import { offerCustomers } from './customers/index.ts';
import type { CloudSignInContext, SetupContext } from './identity/index.ts';
import type { HubNetworkContext } from './kitchen/index.ts';
import type { PrinterSearchContext } from './printing/index.ts';
import { sliceRoutes, slices } from './slices.ts';

/** What operations of slices ask of a hub. A slice that asks for more adds its context here; without it, it does not compile. */
export type HubContext = CloudSignInContext & SetupContext & PrinterSearchContext & BackupContext & HubNetworkContext;

/** Every route of a slice that a hub serves. */
export const hubRoutes: readonly Route<HubContext, CloudLine>[] = servedAt('hub', sliceRoutes);

/** Slices that react to others inside the transaction, in the order they hear. */
export const hubListeners: readonly Listeners[] = slices.map(({ listeners }) => listeners.hub);

/** What the cloud may ask of a hub. */
export const cloudCommands: readonly CloudCommand[] = slices.flatMap(({ commands }) => commands.hub);

/** Rows a hub lays what it asked of the cloud over. */
export const drafts: readonly Drafts[] = slices.flatMap((slice) => slice.drafts);

/** What a hub that joins a business does beyond its rows going up. */
export const joining = { offer: offerCustomers, firstIds: { payment_method: defaultMethodIds } };

/** What a hub does of the jobs its slices ask for (docs/queue.md#what-uses-it). */
export const hubJobs: readonly JobHandler[] = slices.flatMap(({ jobs }) => jobs.hub);
