import type { BridgeLineContext } from '@comanda/kernel/bridge-line';
import type { CloudPorts, HubCommand } from '@comanda/kernel/commands';
import type { Listeners } from '@comanda/kernel/context';
import type { JobHandler } from '@comanda/kernel/job-kind';
import { type Route, servedAt } from '@comanda/kernel/route';
import {
  type AccountContext,
  accountRoutes,
  businessRoutes,
  claimsHandler,
  type IdentityProvider,
} from './accounts/index.ts';
import { auditRoutes } from './audit/index.ts';
import { cashRoutes } from './cash/index.ts';
import { availabilityRoutes, catalogueRoutes, importRoutes, modifierRoutes } from './catalogue/index.ts';
import { comboRoutes } from './combos/index.ts';
import { customerCommands, customersRoutes } from './customers/index.ts';
import { diningRoutes, roomRoutes } from './dining/index.ts';
import { cloudDocumentListeners, cloudDocumentRoutes, logoRoutes } from './documents/index.ts';
import { parameterRoutes, secretChangeRoutes } from './identity/index.ts';
import { bridgeCommands, cloudBridgeRoutes, displayRoutes, kitchenListeners, stationRoutes } from './kitchen/index.ts';
import { orderRoutes } from './orders/index.ts';
import { pricingRoutes } from './pricing/index.ts';
import { type TaxpayerContext, taxpayerRoutes } from './taxpayers/index.ts';

/** What operations of slices ask of the cloud. */
export type CloudContext = AccountContext & TaxpayerContext & BridgeLineContext;

/** Every slice the cloud serves. */
export const cloudRoutes: readonly Route<CloudContext, CloudPorts>[] = servedAt('cloud', [
  ...auditRoutes,
  ...accountRoutes,
  ...businessRoutes,
  ...customersRoutes,
  ...taxpayerRoutes,
  ...catalogueRoutes,
  ...modifierRoutes,
  ...comboRoutes,
  ...pricingRoutes,
  ...importRoutes,
  ...availabilityRoutes,
  ...cashRoutes,
  ...stationRoutes,
  ...cloudBridgeRoutes,
  ...displayRoutes,
  ...diningRoutes,
  ...roomRoutes,
  ...orderRoutes,
  ...cloudDocumentRoutes,
  ...parameterRoutes,
  ...secretChangeRoutes,
  ...logoRoutes,
]);

/** Slices of the cloud that react to others inside the transaction, in the order they hear. */
export const cloudListeners: readonly Listeners[] = [kitchenListeners, cloudDocumentListeners];

/** What a hub may ask of the cloud. */
export const hubCommands: readonly HubCommand[] = [...customerCommands, ...bridgeCommands];

/** What the cloud does of the jobs its slices ask for. */
export const cloudJobs = (ports: { identity: IdentityProvider }): readonly JobHandler[] => [
  claimsHandler(ports.identity),
];
