import { defineSlice } from '@comanda/kernel/slice';
import { billingRoutes } from './billing.routes.ts';
import { billingTables } from './billing.tables.ts';
import { followOrder } from './follow-order.ts';
import { tipRoutes } from './tips/tips.routes.ts';

export { getBillView } from './bill-view.ts';
export {
  billFelOf,
  billOfAuthorization,
  bills,
  billsToInvoice,
  felStatesOf,
  forgetBillFel,
  setBillFel,
} from './billing.store.ts';
export { billsOf } from './bills-of.ts';
export { cancelBill } from './cancel-bill.ts';
export { correctBuyer } from './correct-buyer.ts';
export { createBill } from './create-bill.ts';
export { listBills } from './list-bills.ts';
export { orderAndBills } from './order-and-bills.ts';
export { payBill } from './pay-bill.ts';
export { giveBack } from './refunding/refund-bill.ts';
export { soldLines } from './sold-lines.ts';

export const slice = defineSlice({
  name: 'billing',
  tables: billingTables,
  routes: [...billingRoutes, ...tipRoutes],
  listeners: { hub: { 'order.changed': followOrder } },
});
