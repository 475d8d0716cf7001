import { relayed } from '@comanda/kernel/bridge-line';
import type { RouteData } from '@comanda/kernel/route';
import { cloudRoutes } from './cloud-slices.ts';
import { hubRoutes } from './hub-slices.ts';

const nameOf = ({ method, path }: Pick<RouteData, 'method' | 'path'>): string => `${method} ${path}`;

/** What a bridge asks of its hub, there or through the cloud. */
export const bridgeCallRoutes = hubRoutes.filter(
  ({ auth, servedBy }) => auth === 'identity-or-bridge' && servedBy === 'hub',
);

const ofCloud = new Set(cloudRoutes.map(nameOf));

/**
 * What a bridge that is paired with the cloud asks of the hub of its location: slips, and how its printers are. Where the cloud
 * has a route of its own, as for documents (`documents/cloud`), that one answers.
 */
export const relayedRoutes = bridgeCallRoutes.filter((route) => !ofCloud.has(nameOf(route))).map(relayed);
