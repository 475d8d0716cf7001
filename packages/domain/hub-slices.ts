import { auditRoutes } from './audit/index.ts';
import { billingRoutes } from './billing/index.ts';
import { cashListeners, cashRoutes } from './cash/index.ts';
import { availabilityListeners, catalogueRoutes, modifierRoutes } from './catalogue/index.ts';
import type { Listeners } from './context.ts';
import { diningRoutes } from './dining/index.ts';
import { identityRoutes } from './identity/index.ts';
import type { JobHandler } from './job-kind.ts';
import { kitchenRoutes, stationRoutes } from './kitchen/index.ts';
import { orderListeners, orderRoutes } from './orders/index.ts';
import { printingListeners, printingRoutes } from './printing/index.ts';
import type { Route } from './route.ts';

/** Every slice this hub serves. */
export const hubRoutes: readonly Route[] = [
  ...identityRoutes,
  // The hub holds its log against what it keeps of it elsewhere (`packages/sync`).
  ...auditRoutes.filter(({ path }) => path !== '/audit/verify'),
  ...diningRoutes,
  ...catalogueRoutes,
  ...modifierRoutes,
  ...stationRoutes,
  ...kitchenRoutes,
  ...printingRoutes,
  ...orderRoutes,
  ...cashRoutes,
  ...billingRoutes,
];

/** Slices that react to others inside the transaction, in the order they hear. */
export const hubListeners: readonly Listeners[] = [
  availabilityListeners,
  cashListeners,
  printingListeners,
  orderListeners,
];

/** What a hub does of the jobs its slices ask for: none of them needs one yet (docs/queue.md#what-uses-it). */
export const hubJobs: readonly JobHandler[] = [];
