import { accountRoutes, businessRoutes, claimsHandler, type IdentityProvider } from './accounts/index.ts';
import { auditRoutes } from './audit/index.ts';
import { catalogueRoutes, modifierRoutes } from './catalogue/index.ts';
import type { Listeners } from './context.ts';
import { customersRoutes } from './customers/index.ts';
import type { JobHandler } from './job-kind.ts';
import type { Route } from './route.ts';
import { taxpayerRoutes } from './taxpayers/index.ts';

/** What only a hub can say: what its tills sell at this hour, and what its kitchen has run out of. */
const OF_HUBS_ALONE = /^\/pos-catalogue$|\/availability$/;

/** Every slice the cloud serves. */
export const cloudRoutes: readonly Route[] = [
  // Copies of the hubs' logs are held against what came in sealed, which the sync knows.
  ...auditRoutes.filter(({ path }) => path !== '/audit/verify'),
  ...accountRoutes,
  ...businessRoutes,
  ...customersRoutes,
  ...taxpayerRoutes,
  ...catalogueRoutes.filter(({ path }) => !OF_HUBS_ALONE.test(path)),
  ...modifierRoutes,
];

/** Slices of the cloud that react to others inside the transaction, in the order they hear. */
export const cloudListeners: readonly Listeners[] = [];

/** What the cloud does of the jobs its slices ask for. */
export const cloudJobs = (ports: { identity: IdentityProvider }): readonly JobHandler[] => [
  claimsHandler(ports.identity),
];
