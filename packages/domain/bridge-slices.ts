import { relayed } from '@comanda/kernel/bridge-line';
import type { RouteData } from '@comanda/kernel/route';
import { documentRoutes } from './documents/index.ts';
import { printingRoutes } from './printing/index.ts';

const ofBridges = <R extends RouteData>(routes: readonly R[]): R[] =>
  routes.filter(({ auth, servedBy }) => auth === 'identity-or-bridge' && servedBy === 'hub');

/** What a bridge asks of its hub, there or through the cloud. */
export const bridgeCallRoutes = ofBridges([...printingRoutes, ...documentRoutes]);

/**
 * What a bridge that is paired with the cloud asks of the hub of its location: slips, and how its printers are. Documents of that hub
 * it has beside the cloud's own (`documents/cloud`).
 */
export const relayedRoutes = ofBridges(printingRoutes).map(relayed);
