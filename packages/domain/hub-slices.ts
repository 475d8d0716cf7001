import type { Listeners } from '@comanda/kernel/context';
import type { Route } from '@comanda/kernel/route';
import { auditRoutes } from './audit/index.ts';
import { billingRoutes } from './billing/index.ts';
import { cashListeners, cashRoutes } from './cash/index.ts';
import { availabilityListeners, catalogueRoutes, modifierRoutes } from './catalogue/index.ts';
import { diningRoutes } from './dining/index.ts';
import { identityRoutes } from './identity/index.ts';
import { kitchenRoutes, stationRoutes } from './kitchen/index.ts';
import { orderListeners, orderRoutes } from './orders/index.ts';
import { printingListeners, printingRoutes } from './printing/index.ts';

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
