import type { Listeners } from '@comanda/kernel/context';
import { followOrder } from './follow-order.ts';

export { getBillView } from './bill-view.ts';
export { billingRoutes } from './billing.routes.ts';
export { billingTables } from './billing.tables.ts';
export { billsOf } from './bills-of.ts';
export { orderAndBills } from './order-and-bills.ts';
export { soldLines } from './sold-lines.ts';

/** What bills do when their order changes. */
export const billingListeners: Listeners = { 'order.changed': followOrder };
