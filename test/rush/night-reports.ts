import { type CashReport, type DayReport, type SalesBy, SalesDimension, type SalesReport } from '@comanda/contracts';
import { nextDay } from '@comanda/kernel/local-time';
import { countedOf } from './cash-desk.ts';
import type { Check } from './check.ts';
import type { House } from './house.ts';
import type { NightResult } from './night.ts';

/** What a hub's reports say of some business dates. */
export interface Reported {
  report: SalesReport;
  /** What the rows of each breakdown come to. Minor units. */
  netSales: Record<SalesDimension, number>;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The business date it is, and the next one: a night may end after the cut-off. */
export const nightDates = async ({ owner: { hub }, locationId }: House): Promise<{ from: string; to: string }> => {
  const { businessDate } = await hub.get<DayReport>(`/reports/day?locationId=${locationId}`);
  return { from: businessDate, to: nextDay(businessDate) };
};

/** All reports between two business dates, as the owner reads them. */
export const readReports = async (
  { owner: { hub }, locationId }: House,
  { from, to }: { from: string; to: string },
): Promise<Reported> => {
  const at = `locationId=${locationId}&from=${from}&to=${to}`;
  const report = await hub.get<SalesReport>(`/reports/sales?${at}`);
  const sums: [SalesDimension, number][] = [];
  for (const dimension of SalesDimension.options) {
    const { data } = await hub.get<SalesBy>(`/reports/sales/by?${at}&dimension=${dimension}`);
    sums.push([dimension, sum(data.map(({ netSales }) => netSales))]);
  }
  return { report, netSales: Object.fromEntries(sums) as Reported['netSales'] };
};

/**
 * The reports of the night are what its cashiers added up on their own, its X and Z too: `before` is what was sold on these dates when
 * the doors opened.
 */
export const checkReports = async ({ night, xReports, before }: NightResult): Promise<Check> => {
  const { house, book } = night;
  const problems: string[] = [];
  const same = (what: string, said: number | undefined, own: number): void => {
    if (said !== own) problems.push(`${what}: ${said}, by the cashiers’ own sums ${own}`);
  };
  for (const tally of book.drawers) {
    const z = await house.owner.hub.get<CashReport>(`/cash-sessions/${tally.sessionId}/z-report`);
    const x = xReports.find(({ sessionId }) => sessionId === tally.sessionId);
    const taken = sum([...tally.payments.values()]);
    for (const [kind, report] of [['X', x] as const, ['Z', z] as const]) {
      for (const method of house.methods) {
        const count = report?.figures.counts.find(({ paymentMethodId }) => paymentMethodId === method.id);
        const who = `${kind} of ${tally.cashierName}, ${method.name}`;
        same(who, count?.payments ?? undefined, tally.payments.get(method.id) ?? 0);
        if (kind === 'Z') same(`${who}, counted`, count?.counted ?? undefined, countedOf(tally, method));
      }
      same(
        `${kind} of ${tally.cashierName}, all days`,
        sum(report?.figures.days.map((day) => day.payments) ?? []),
        taken,
      );
    }
  }
  const { from, to } = before.report;
  const after = await readReports(house, { from, to });
  const grown = (of: (report: SalesReport) => number): number => of(after.report) - of(before.report);
  const taken = sum(book.drawers.flatMap(({ payments }) => [...payments.values()]));
  same(
    'revenue and tips of the report',
    grown(({ revenue, tips }) => revenue + tips),
    taken,
  );
  for (const { id, name } of house.methods) {
    const own = sum(book.drawers.map(({ payments }) => payments.get(id) ?? 0));
    const collected = (report: SalesReport) =>
      report.byPaymentMethod.find(({ paymentMethodId }) => paymentMethodId === id)?.amount ?? 0;
    same(`${name} in the report`, grown(collected), own);
  }
  for (const dimension of SalesDimension.options)
    if (after.netSales[dimension] !== after.report.netSales)
      problems.push(`rows by ${dimension} come to ${after.netSales[dimension]} of ${after.report.netSales}`);
  const facts = `${xReports.length} X and ${book.drawers.length} Z, Q${(grown(({ revenue }) => revenue) / 100).toFixed(2)} sold`;
  return { name: 'X, Z and reports = the cashiers’ own sums', facts, problems };
};
