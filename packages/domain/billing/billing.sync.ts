import type { TableOwners } from '@comanda/db/sqlite';

/** `bill_fel` will be written by the cloud alone; until it is, no row exists. */
export const billingTables: TableOwners = {
  order_bill: 'hub',
  bill_fel: 'local',
  bill_mapping: 'hub',
  bill_payment: 'hub',
};
