import { relayedRoutes } from '@comanda/domain/bridge-slices';
import { type CloudContext, type CloudWritePorts, cloudRoutes } from '@comanda/domain/cloud-slices';
import type { BridgeLineContext } from '@comanda/kernel/bridge-line';
import type { Route } from '@comanda/kernel/route';
import {
  bridgeCallRoutes,
  cloudSyncRoutes,
  fleetRoutes,
  recoveryRoutes,
  type ShapeContext,
  type SwitchboardContext,
  type SyncContext,
  shapeRoutes,
} from '@comanda/sync/cloud';
import { type SignIn, signInRoutes } from './sign-in-routes.ts';

/** What its operations find in their contexts. */
export type ServedContext = CloudContext & ShapeContext & SyncContext & SwitchboardContext & BridgeLineContext;

/** All that a cloud serves. */
export const routesOfCloud = (signIn: SignIn): Route<ServedContext, CloudWritePorts>[] => [
  ...cloudRoutes,
  ...relayedRoutes,
  ...signInRoutes(signIn),
  ...cloudSyncRoutes,
  ...recoveryRoutes,
  ...fleetRoutes,
  ...shapeRoutes,
  ...bridgeCallRoutes,
];
