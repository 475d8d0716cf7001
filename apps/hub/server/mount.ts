import type { TableOwners } from '@comanda/db/sqlite';
import { auditRoutes, auditTables } from '@comanda/domain/audit';
import { billingRoutes, billingTables } from '@comanda/domain/billing';
import { cashRoutes, cashTables } from '@comanda/domain/cash';
import { catalogueRoutes, catalogueTables, modifierRoutes } from '@comanda/domain/catalogue';
import type { Listeners } from '@comanda/domain/context';
import { diningRoutes, diningTables } from '@comanda/domain/dining';
import { identityRoutes, identityTables } from '@comanda/domain/identity';
import { kitchenRoutes, kitchenTables, stationRoutes } from '@comanda/domain/kitchen';
import { orderListeners, orderRoutes, orderTables } from '@comanda/domain/orders';
import { printingListeners, printingRoutes, printingTables } from '@comanda/domain/printing';
import type { Route } from '@comanda/domain/route';

/** Every slice this hub serves. */
export const hubRoutes: readonly Route[] = [
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
];

/** Who writes which table; the capture triggers are made from it. */
export const hubTables: TableOwners = {
  ...identityTables,
  ...auditTables,
  ...diningTables,
  ...catalogueTables,
  ...kitchenTables,
  ...printingTables,
  ...orderTables,
  ...cashTables,
  ...billingTables,
};

/** Slices that react to others inside the transaction, in the order they hear. */
export const hubListeners: readonly Listeners[] = [printingListeners, orderListeners];

const IDENTITY_PATHS = /^\/(hub|auth|users|audit)(\/|$)/;
const KITCHEN_PATHS =
  /^\/(kitchen-stations|stations|devices|tickets|admin\/tickets|print-jobs|product-station-assignments|analytics|websocket-status|document-print-jobs)(\/|$)/;

/** Restaurant routes also answer under `/restaurant`, kitchen routes also under `/restaurant/kitchen` (design §5 "Paths"). */
export const aliasesOf = ({ path }: Route): readonly string[] => {
  if (IDENTITY_PATHS.test(path)) return [];
  return KITCHEN_PATHS.test(path) ? ['/restaurant', '/restaurant/kitchen'] : ['/restaurant'];
};
