import type { BridgeLineContext } from '@comanda/kernel/bridge-line';
import type { CloudPorts, HubCommand } from '@comanda/kernel/commands';
import type { Listeners } from '@comanda/kernel/context';
import type { JobHandler } from '@comanda/kernel/job-kind';
import { type Route, servedAt } from '@comanda/kernel/route';
import type { AccountContext, IdentityProvider } from './accounts/index.ts';
import type { MailDoor, MailJobPorts } from './communications/index.ts';
import type { Certifiers, FelPorts } from './fel/index.ts';
import type { McpPorts } from './mcp/index.ts';
import { sliceRoutes, slices } from './slices.ts';
import type { TaxpayerContext } from './taxpayers/index.ts';

/** What operations of slices ask of the cloud. A slice that asks for more adds its context here; without it, it does not compile. */
export type CloudContext = AccountContext & TaxpayerContext & BridgeLineContext & FelPorts & McpPorts & MailDoor;

/** What its operations in a transaction ask of the cloud. */
export type CloudWritePorts = CloudPorts & Pick<FelPorts, 'certifiers'>;

/** What the jobs of slices ask of the cloud. */
export interface CloudJobPorts extends MailJobPorts {
  identity: IdentityProvider;
  certifiers: Certifiers;
}

/** Every route of a slice that the cloud serves. */
export const cloudRoutes: readonly Route<CloudContext, CloudWritePorts>[] = servedAt('cloud', sliceRoutes);

/** Slices of the cloud that react to others inside the transaction, in the order they hear. */
export const cloudListeners: readonly Listeners[] = slices.map(({ listeners }) => listeners.cloud);

/** What a hub may ask of the cloud. */
export const hubCommands: readonly HubCommand[] = slices.flatMap(({ commands }) => commands.cloud);

/** What the cloud does of the jobs its slices ask for. */
export const cloudJobs = (ports: CloudJobPorts): readonly JobHandler[] =>
  slices.flatMap(({ jobs }) => jobs.cloud(ports));
