import { defineSlice } from '@comanda/kernel/slice';
import { addUpLedger } from './add-up-ledger.ts';
import { deductOrder } from './deduct-order.ts';
import { returnRefunded } from './return-refunded.ts';
import { stockRoutes } from './stock.routes.ts';
import { stockTables } from './stock.tables.ts';

export { branchHere } from './branch-here.ts';
export { deductSold } from './deduct-sold.ts';
export { listStockAlerts } from './list-stock-alerts.ts';
export { listStockLevels } from './list-stock-levels.ts';
export { stockItems } from './stock.store.ts';
export { type Movement, writeMovement } from './write-movement.ts';

export const slice = defineSlice({
  name: 'stock',
  tables: stockTables,
  routes: stockRoutes,
  listeners: {
    hub: { 'order.settled': deductOrder, 'bill.refunded': returnRefunded, 'history.recovered': addUpLedger },
  },
});
