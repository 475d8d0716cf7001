import type { TableRegistry } from '@comanda/db';
import { jobTables } from '@comanda/kernel/job.tables';
// These two not by their doors: a hub knows their tables, and loads nothing of what the slices do.
import { accountTables } from './accounts/accounts.tables.ts';
import { auditTables } from './audit/index.ts';
import { billingTables } from './billing/index.ts';
import { cashTables } from './cash/index.ts';
import { catalogueTables } from './catalogue/index.ts';
import { comboTables } from './combos/index.ts';
import { customerTables } from './customers/index.ts';
import { diningTables } from './dining/index.ts';
import { documentTables } from './documents/documents.tables.ts';
import { identityTables } from './identity/index.ts';
import { kitchenTables } from './kitchen/index.ts';
import { orderTables } from './orders/index.ts';
import { pricingTables } from './pricing/index.ts';
import { printingTables } from './printing/index.ts';
import { taxpayerTables } from './taxpayers/taxpayers.tables.ts';

/** Every table of every slice and the queue, said once: both databases are opened with it. */
export const tables: TableRegistry = {
  ...identityTables,
  ...auditTables,
  ...customerTables,
  ...diningTables,
  ...catalogueTables,
  ...comboTables,
  ...pricingTables,
  ...kitchenTables,
  ...printingTables,
  ...orderTables,
  ...cashTables,
  ...billingTables,
  ...documentTables,
  ...accountTables,
  ...taxpayerTables,
  ...jobTables,
};
