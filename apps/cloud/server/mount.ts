import { type CloudContext, cloudRoutes } from '@comanda/domain/cloud-slices';
import type { CloudPorts } from '@comanda/kernel/commands';
import type { Route } from '@comanda/kernel/route';
import {
  cloudSyncRoutes,
  fleetRoutes,
  recoveryRoutes,
  type ShapeContext,
  type SyncContext,
  shapeRoutes,
} from '@comanda/sync/cloud';
import { type SignIn, signInRoutes } from './sign-in-routes.ts';

/** All that a cloud serves. */
export const routesOfCloud = (signIn: SignIn): Route<CloudContext & ShapeContext & SyncContext, CloudPorts>[] => [
  ...cloudRoutes,
  ...signInRoutes(signIn),
  ...cloudSyncRoutes,
  ...recoveryRoutes,
  ...fleetRoutes,
  ...shapeRoutes,
];
