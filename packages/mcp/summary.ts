import { type FelStatus, FIGURES, type SalesReport } from '@comanda/contracts';
import { listBills } from '@comanda/domain/billing';
import { countFailedSlips } from '@comanda/domain/printing';
import { asOfInTheCloud, salesBy, salesReport } from '@comanda/domain/reports';
import { nextDay, startOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { z } from 'zod';
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
export const DEFINITION = {
  ...said,
  invoices:
    'Bills of these business dates whose electronic invoice waits, is in contingency, or failed. At most 1,001 of each.',
  kitchenFailures: 'Slips of these calendar days that no printer printed.',
};

/** In which language a summary is said. */
export const Language = { language: z.enum(['es', 'en']).default('es') };
export type Language = 'es' | 'en';

const WORDS = {
  es: {
    bills: 'cuentas',
    average: 'promedio',
    before: 'antes',
    to: 'a',
    invoices: 'facturas pendientes o con error',
    slips: 'comandas sin imprimir',
  },
  en: {
    bills: 'bills',
    average: 'average',
    before: 'before',
    to: 'to',
    invoices: 'invoices waiting or failed',
    slips: 'slips not printed',
  },
} as const;
export const wordsIn = (language: Language) => WORDS[language];

const UNFINISHED = ['waiting', 'contingency', 'failed'] as const satisfies readonly FelStatus[];

/** What of these days still wants somebody: invoices that are not certified, slips that were not printed. */
export const openMatters = async (call: ToolCall, { from, to, locationId }: Days) => {
  const invoices: Record<string, number> = {};
  for (const felStatus of UNFINISHED) {
    const days = { businessDateFrom: from, businessDateTo: to, locationId, felStatus };
    invoices[felStatus] = (await listBills(call, { ...days, page: 1, size: 1 })).total;
  }
  const locationIds = locationId ? [locationId] : call.actor.locationIds;
  const [first] = locationIds;
  if (first === undefined) return { invoices, kitchenFailures: 0 };
  const { timeZone } = await locations.get(call, first);
  const instant = (day: string) => new Date(startOfDay(day, timeZone)).toISOString();
  const window = { from: instant(from), to: instant(nextDay(to)) };
  return { invoices, kitchenFailures: await countFailedSlips(call, { locationIds, ...window }) };
};

/** What of it is worth saying aloud. */
export const saidOfMatters = (
  { invoices, kitchenFailures }: Awaited<ReturnType<typeof openMatters>>,
  language: Language,
): string[] => {
  const words = wordsIn(language);
  const open = Object.values(invoices).reduce((sum, count) => sum + count, 0);
  return [
    ...(open > 0 ? [`${open} ${words.invoices}`] : []),
    ...(kitchenFailures > 0 ? [`${kitchenFailures} ${words.slips}`] : []),
  ];
};

export const reportOf = (call: ToolCall, days: Days): Promise<SalesReport> => salesReport(call, days, asOfInTheCloud);

export const topOf = async (call: ToolCall, days: Days, amount: (value: number) => Amount) => {
  const { data } = await salesBy(call, { ...days, dimension: 'product' }, asOfInTheCloud);
  return data.slice(0, TOP).map((row) => ({
    name: row.name,
    quantity: row.thousandths === null ? null : units(row.thousandths),
    revenue: amount(row.revenue),
  }));
};
