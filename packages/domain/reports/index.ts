import { defineSlice } from '@comanda/kernel/slice';
import { reportRoutes } from './reports.routes.ts';

export { asOfInTheCloud } from './data-as-of.ts';
export { dayReport } from './get-day-report.ts';
export { salesBy } from './get-sales-by.ts';
export { salesReport } from './get-sales-report.ts';
export { listReductions } from './list-reductions.ts';
export { listReportBills } from './list-report-bills.ts';
export { salesWithin, salesWithinBy } from './sales-window.ts';

export const slice = defineSlice({ name: 'reports', routes: reportRoutes });
