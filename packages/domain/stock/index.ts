import { defineSlice } from '@comanda/kernel/slice';
import { deductOrder } from './deduct-order.ts';
import { addUpLedger } from './levels/add-up-ledger.ts';
import { returnRefunded } from './return-refunded.ts';
import { stockRoutes } from './stock.routes.ts';
import { stockTables } from './stock.tables.ts';
import { stopAtLast } from './stop-at-last.ts';
import { relayTransfers } from './transfers/relay-transfers.ts';
import { transferCommands } from './transfers/transfers.commands.ts';

export { branchHere } from './branch-here.ts';
export { deductSold } from './deduct-sold.ts';
export { listStockAlerts } from './levels/list-stock-alerts.ts';
export { listStockLevels } from './levels/list-stock-levels.ts';
export { stockItems } from './stock.store.ts';
export { type Movement, writeMovement } from './write-movement.ts';

export const slice = defineSlice({
  name: 'stock',
  tables: stockTables,
  routes: stockRoutes,
  commands: { hub: transferCommands },
  listeners: {
    cloud: { 'hub.rows': relayTransfers },
    hub: {
      'tickets.fired': stopAtLast,
      'order.settled': deductOrder,
      'bill.refunded': returnRefunded,
      'history.recovered': addUpLedger,
    },
  },
});
