import { defineSlice } from '@comanda/kernel/slice';
import { cashRoutes } from './cash.routes.ts';
import { cashTables } from './cash.tables.ts';
import { addDefaultMethods } from './default-methods.ts';

export { activeSafe } from './add-cash-movement.ts';
export { allMethods, openOrderIds, paidForPurchases, paymentMethods, tipsPaidOut } from './cash.store.ts';
export { defaultMethodIds } from './default-methods.ts';
export { electronicMethods } from './document-methods.store.ts';
export { getCashSession, getWholeSession } from './get-cash-session.ts';
export { getOpenSession } from './get-open-session.ts';
export { checkDrawerHolds, moveCash, openSession } from './move-cash.ts';
export { createXReport } from './reports/create-x-report.ts';
export { lastReport } from './reports/reports.store.ts';
export { xReportNow } from './reports/x-report-now.ts';
export { MAY_KNOW_EXPECTED, sessionView, type WholeSession } from './session-view.ts';

export const slice = defineSlice({
  name: 'cash',
  tables: cashTables,
  routes: cashRoutes,
  listeners: { hub: { 'business.created': addDefaultMethods } },
});
