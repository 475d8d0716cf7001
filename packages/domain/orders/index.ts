import type { Listeners } from '@comanda/kernel/context';
import { onBillChanged } from './on-bill-changed.ts';
import { onTicketRecalled } from './retelling/on-ticket-recalled.ts';
import { onSlipsPrinted } from './sending/on-slips-printed.ts';
import { onTicketChanged } from './sending/on-ticket-changed.ts';

export { analyticsRoutes } from './analytics/analytics.routes.ts';
export { forgetCustomers } from './buyer/forget-customers.ts';
export { reprice } from './discounts/reprice.ts';
export { expoRoutes } from './expo/expo.routes.ts';
export { getOrderView } from './order-view.ts';
export { orderRoutes } from './orders.routes.ts';
export { getOrder, nextNumber, orders } from './orders.store.ts';
export { orderTables } from './orders.tables.ts';

/** What orders do when the kitchen or a bill moves. */
export const orderListeners: Listeners = {
  'ticket.bumped': onTicketChanged,
  'ticket.recalled': onTicketRecalled,
  'slips.printed': onSlipsPrinted,
  'bill.changed': onBillChanged,
};
