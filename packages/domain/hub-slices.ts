import type { TableOwners } from '@comanda/db/sqlite';
import { auditRoutes, auditTables } from './audit/index.ts';
import { billingRoutes, billingTables } from './billing/index.ts';
import { cashListeners, cashRoutes, cashTables } from './cash/index.ts';
import { availabilityListeners, catalogueRoutes, catalogueTables, modifierRoutes } from './catalogue/index.ts';
import type { Listeners } from './context.ts';
import { customerTables } from './customers/index.ts';
import { diningRoutes, diningTables } from './dining/index.ts';
import { type CloudSignInContext, identityRoutes, identityTables, type SetupContext } from './identity/index.ts';
import { kitchenRoutes, kitchenTables, stationRoutes } from './kitchen/index.ts';
import { orderListeners, orderRoutes, orderTables } from './orders/index.ts';
import { printingListeners, printingRoutes, printingTables } from './printing/index.ts';
import { type Route, servedAt } from './route.ts';

/** What operations of slices ask of a hub. */
export type HubContext = CloudSignInContext & SetupContext;

/** Every slice this hub serves. */
export const hubRoutes: readonly Route<HubContext>[] = servedAt('hub', [
  ...identityRoutes,
  ...auditRoutes,
  ...diningRoutes,
  ...catalogueRoutes,
  ...modifierRoutes,
  ...stationRoutes,
  ...kitchenRoutes,
  ...printingRoutes,
  ...orderRoutes,
  ...cashRoutes,
  ...billingRoutes,
]);

/** Who writes which table; the capture triggers are made from it. */
export const hubTables: TableOwners = {
  ...identityTables,
  ...auditTables,
  ...customerTables,
  ...diningTables,
  ...catalogueTables,
  ...kitchenTables,
  ...printingTables,
  ...orderTables,
  ...cashTables,
  ...billingTables,
};

/** Slices that react to others inside the transaction, in the order they hear. */
export const hubListeners: readonly Listeners[] = [
  availabilityListeners,
  cashListeners,
  printingListeners,
  orderListeners,
];
