import { FIGURES, type SalesReport } from '@comanda/contracts';
import { asOfInTheCloud, salesBy, salesReport } from '@comanda/domain/reports';
import type { Amount } from './amounts.ts';
import { units } from './stock-row.ts';
import type { ToolCall } from './tool.ts';

const TOP = 5;

export interface Days {
  /** Business dates, both included. */
  from: string;
  to: string;
  locationId?: string | undefined;
}

/** The report's figures, each as it stands there. */
export const figuresOf = (amount: (value: number) => Amount, report: SalesReport) => ({
  revenue: amount(report.revenue),
  count: report.count,
  average: report.average === null ? null : amount(report.average),
  tax: amount(report.tax),
  tips: amount(report.tips),
  discounts: amount(report.discounts),
  courtesies: amount(report.courtesies),
  voidsBeforeSend: amount(report.voidsBeforeSend),
  voidsAfterSend: amount(report.voidsAfterSend),
  refunds: amount(report.refunds),
  netSales: amount(report.netSales),
  cashDifference: amount(report.cashDifference),
});

const { net: _net, cost: _cost, margin: _margin, ...said } = FIGURES;
/** What each of them means. */
export const DEFINITION = said;

export const reportOf = (call: ToolCall, days: Days): Promise<SalesReport> => salesReport(call, days, asOfInTheCloud);

export const topOf = async (call: ToolCall, days: Days, amount: (value: number) => Amount) => {
  const { data } = await salesBy(call, { ...days, dimension: 'product' }, asOfInTheCloud);
  return data.slice(0, TOP).map((row) => ({
    name: row.name,
    quantity: row.thousandths === null ? null : units(row.thousandths),
    revenue: amount(row.revenue),
  }));
};
