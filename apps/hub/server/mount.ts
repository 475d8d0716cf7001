import { type HubContext, hubRoutes } from '@comanda/domain/hub-slices';
import { localSignInRoutes } from '@comanda/domain/identity';
import type { Sockets } from '@comanda/http';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Route } from '@comanda/kernel/route';
import { type HubSyncContext, hubSyncRoutes, joinRoutes } from '@comanda/sync/hub';
import { websocketRoutes } from './websocket-status.ts';

export { hubJobs, hubListeners, hubRoutes } from '@comanda/domain/hub-slices';

interface Parts {
  sockets(): Sockets;
  /** PINs and passwords kept by this hub. */
  localSignIn: boolean;
}

/** All that a hub serves. */
export const routesOfHub = ({ sockets, localSignIn }: Parts): Route<HubContext & HubSyncContext, CloudLine>[] => {
  const refused = new Set<unknown>(localSignIn ? [] : localSignInRoutes);
  const slices = hubRoutes.filter((route) => !refused.has(route));
  return [...slices, ...hubSyncRoutes, ...joinRoutes, ...websocketRoutes(sockets)];
};
