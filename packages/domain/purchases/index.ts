import { defineSlice } from '@comanda/kernel/slice';
import { purchaseCommands } from './purchases.commands.ts';
import { purchaseRoutes } from './purchases.routes.ts';
import { purchaseTables } from './purchases.tables.ts';

export { getPurchase } from './get-purchase.ts';
export { listPurchases } from './list-purchases.ts';
export { costOf } from './write-items.ts';

export const slice = defineSlice({
  name: 'purchases',
  tables: purchaseTables,
  routes: purchaseRoutes,
  commands: { hub: purchaseCommands },
});
