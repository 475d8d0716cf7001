import { accountRoutes, businessRoutes } from './accounts/index.ts';
import { auditRoutes } from './audit/index.ts';
import type { Listeners } from './context.ts';
import { customersRoutes } from './customers/index.ts';
import type { Route } from './route.ts';
import { taxpayerRoutes } from './taxpayers/index.ts';

/** Every slice the cloud serves. */
export const cloudRoutes: readonly Route[] = [
  ...auditRoutes,
  ...accountRoutes,
  ...businessRoutes,
  ...customersRoutes,
  ...taxpayerRoutes,
];

/** Slices of the cloud that react to others inside the transaction, in the order they hear. */
export const cloudListeners: readonly Listeners[] = [];
