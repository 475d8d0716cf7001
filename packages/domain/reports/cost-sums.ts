import { type Minor, minor, type SalesReport, type SalesSums } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { costedLines, costOfSales } from './costs.store.ts';
import type { Scope } from './reports.store.ts';

/** Thousandths of a centavo in a centavo. */
const FINE = 1000;

/** Minor units, from thousandths of a centavo. Pure. */
export const coarse = (value: number): Minor => minor(Math.round(value / FINE));

/** The cost of what was sold, and what is left of its revenue after its tax and cost (`FIGURES`). Minor units. */
export const costSums = async (
  ctx: Context,
  scope: Scope,
  { revenue, tax }: Pick<SalesSums, 'revenue' | 'tax'>,
): Promise<Pick<SalesReport, 'cost' | 'margin' | 'uncosted'>> => {
  const cost = coarse(await costOfSales(ctx, scope));
  const lines = await costedLines(ctx, scope);
  const ofTax = revenue === 0 ? 0 : Math.round((tax * lines.revenue) / revenue);
  const margin = lines.costed === 0 ? null : minor(lines.revenue - ofTax - cost);
  return { cost, margin, uncosted: lines.uncosted };
};
