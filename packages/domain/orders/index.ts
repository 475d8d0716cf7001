import { defineSlice } from '@comanda/kernel/slice';
import { onTicketRecalled } from './amendments/on-ticket-recalled.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { expoRoutes } from './expo/expo.routes.ts';
import { onBillChanged } from './lifecycle/on-bill-changed.ts';
import { onTablesRenamed } from './moving/on-tables-renamed.ts';
import { orderRoutes } from './orders.routes.ts';
import { orderTables } from './orders.tables.ts';
import { onSlipsPrinted } from './sending/on-slips-printed.ts';
import { onTicketChanged } from './sending/on-ticket-changed.ts';

export { getKitchenAnalytics } from './analytics/get-kitchen-analytics.ts';
export { forgetCustomers } from './buyer/forget-customers.ts';
export { setOrderCustomer } from './buyer/set-order-customer.ts';
export { buildCombo } from './combos/build-combo.ts';
export { discountOrder } from './discounts/discount-order.ts';
export { reprice } from './discounts/reprice.ts';
export { createGuest } from './guests/create-guest.ts';
export { forgetOrderGuests } from './guests/forget-order-guests.ts';
export { listGuests } from './guests/list-guests.ts';
export { createOrder } from './lifecycle/create-order.ts';
export { listOrders } from './lifecycle/list-orders.ts';
export { updateOrder } from './lifecycle/update-order.ts';
export { addOrderItem } from './lines/add-order-item.ts';
export { getOrderView } from './order-view.ts';
export { getOrder, nextNumber, orders } from './orders.store.ts';

export const slice = defineSlice({
  name: 'orders',
  tables: orderTables,
  routes: [...orderRoutes, ...analyticsRoutes, ...expoRoutes],
  listeners: {
    hub: {
      'ticket.bumped': onTicketChanged,
      'ticket.recalled': onTicketRecalled,
      'slips.printed': onSlipsPrinted,
      'bill.changed': onBillChanged,
      'tables.renamed': onTablesRenamed,
    },
  },
});
