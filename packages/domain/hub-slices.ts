import type { CloudCommand, CloudLine } from '@comanda/kernel/commands';
import type { Listeners } from '@comanda/kernel/context';
import type { Drafts } from '@comanda/kernel/drafts';
import type { JobHandler } from '@comanda/kernel/job-kind';
import { type Route, servedAt } from '@comanda/kernel/route';
import { auditRoutes } from './audit/index.ts';
import { type BackupContext, backupRoutes } from './backups/index.ts';
import { billingListeners, billingRoutes } from './billing/index.ts';
import { cashListeners, cashRoutes, defaultMethodIds } from './cash/index.ts';
import { availabilityListeners, catalogueCommands, catalogueRoutes, modifierRoutes } from './catalogue/index.ts';
import { comboRoutes } from './combos/index.ts';
import { customerDrafts, offerCustomers } from './customers/index.ts';
import { diningCommands, diningRoutes } from './dining/index.ts';
import { documentListeners, documentRoutes, logoRoutes } from './documents/index.ts';
import { type CloudSignInContext, identityRoutes, type SetupContext } from './identity/index.ts';
import { hubBridgeRoutes, kitchenCommands, kitchenListeners, kitchenRoutes, stationRoutes } from './kitchen/index.ts';
import { analyticsRoutes, expoRoutes, orderListeners, orderRoutes } from './orders/index.ts';
import { pricingRoutes } from './pricing/index.ts';
import { type PrinterSearchContext, printingListeners, printingRoutes } from './printing/index.ts';

/** What operations of slices ask of a hub. */
export type HubContext = CloudSignInContext & SetupContext & PrinterSearchContext & BackupContext;

/** Every slice this hub serves. */
export const hubRoutes: readonly Route<HubContext, CloudLine>[] = servedAt('hub', [
  ...identityRoutes,
  ...auditRoutes,
  ...backupRoutes,
  ...diningRoutes,
  ...catalogueRoutes,
  ...modifierRoutes,
  ...comboRoutes,
  ...pricingRoutes,
  ...stationRoutes,
  ...hubBridgeRoutes,
  ...kitchenRoutes,
  ...printingRoutes,
  ...orderRoutes,
  ...analyticsRoutes,
  ...expoRoutes,
  ...cashRoutes,
  ...billingRoutes,
  ...documentRoutes,
  ...logoRoutes,
]);

/** Slices that react to others inside the transaction, in the order they hear. */
export const hubListeners: readonly Listeners[] = [
  availabilityListeners,
  cashListeners,
  kitchenListeners,
  printingListeners,
  orderListeners,
  billingListeners,
  documentListeners,
];

/** What the cloud may ask of a hub. */
export const cloudCommands: readonly CloudCommand[] = [...catalogueCommands, ...diningCommands, ...kitchenCommands];

/** Rows a hub lays what it asked of the cloud over. */
export const drafts: readonly Drafts[] = [customerDrafts];

/** What a hub that joins a business does beyond its rows going up. */
export const joining = { offer: offerCustomers, firstIds: { payment_method: defaultMethodIds } };

/** What a hub does of the jobs its slices ask for: none of them needs one yet (docs/queue.md#what-uses-it). */
export const hubJobs: readonly JobHandler[] = [];
