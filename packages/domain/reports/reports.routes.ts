import {
  DayReport,
  DayReportQuery,
  KitchenTimes,
  pageOf,
  Reduction,
  ReductionsQuery,
  ReportBill,
  ReportBillsQuery,
  SalesBy,
  SalesByQuery,
  SalesReport,
  SalesReportQuery,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { read, routesOf } from '@comanda/kernel/route';
import { type AsOf, asOfAtHub, asOfInTheCloud } from './data-as-of.ts';
import { dayReport } from './get-day-report.ts';
import { kitchenTimes } from './get-kitchen-times.ts';
import { salesBy } from './get-sales-by.ts';
import { salesReport } from './get-sales-report.ts';
import { listReductions } from './list-reductions.ts';
import { listReportBills } from './list-report-bills.ts';

const looking = {
  method: 'GET',
  auth: 'identity',
  permission: 'Report:View',
  errors: ['LOCATION_NOT_FOUND', 'LOCATION_ELSEWHERE'],
} as const;

/** Reports that say until when the rows are here: hub and cloud know it each in its way. */
const dated = <N extends 'hub' | 'cloud'>(servedBy: N, asOf: AsOf) =>
  routesOf({ servedBy, alias: 'restaurant' }, [
    read({
      ...looking,
      path: '/reports/sales',
      summary: 'Get what was sold between two dates',
      query: SalesReportQuery,
      output: SalesReport,
      handler: function getSalesReport(ctx: Context, input: SalesReportQuery) {
        return salesReport(ctx, input, asOf);
      },
    }),
    read({
      ...looking,
      path: '/reports/sales/by',
      summary: 'List sales by one dimension',
      query: SalesByQuery,
      output: SalesBy,
      handler: function getSalesBy(ctx: Context, input: SalesByQuery) {
        return salesBy(ctx, input, asOf);
      },
    }),
    read({
      ...looking,
      path: '/reports/day',
      summary: 'Get today beside last week',
      query: DayReportQuery,
      output: DayReport,
      handler: function getDayReport(ctx: Context, input: DayReportQuery) {
        return dayReport(ctx, input, asOf);
      },
    }),
    read({
      ...looking,
      path: '/reports/kitchen',
      summary: 'Get kitchen times between two dates',
      query: SalesReportQuery,
      output: KitchenTimes,
      handler: function getKitchenTimes(ctx: Context, input: SalesReportQuery) {
        return kitchenTimes(ctx, input, asOf);
      },
    }),
  ]);

const anywhere = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    ...looking,
    path: '/reports/bills',
    summary: 'List the bills behind a figure',
    query: ReportBillsQuery,
    output: pageOf(ReportBill),
    handler: listReportBills,
  }),
  read({
    ...looking,
    path: '/reports/reductions',
    summary: 'List discounts, courtesies, voids or refunds',
    query: ReductionsQuery,
    output: pageOf(Reduction),
    handler: listReductions,
  }),
]);

export const reportRoutes = [...dated('hub', asOfAtHub), ...dated('cloud', asOfInTheCloud), ...anywhere];
