import { type Minor, minor, type SalesReport, type SalesSums } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { costedLines, costedRefunds, costOfSales } from './costs.store.ts';
import type { Scope } from './reports.store.ts';

/** Thousandths of a centavo in a centavo. */
const FINE = 1000;

/** Minor units, from thousandths of a centavo. Pure. */
export const coarse = (value: number): Minor => minor(Math.round(value / FINE));

/** A part's share of the tax of the whole, which may be nothing. Pure. */
const taxOf = (tax: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((tax * part) / whole);

/**
 * The cost of what was sold, and what is left of its revenue, less what was given back of it, after its tax and cost (`FIGURES`). Minor
 * units.
 */
export const costSums = async (
  ctx: Context,
  scope: Scope,
  { revenue, tax }: Pick<SalesSums, 'revenue' | 'tax'>,
): Promise<Pick<SalesReport, 'cost' | 'margin' | 'uncosted'>> => {
  const cost = coarse(await costOfSales(ctx, scope));
  const lines = await costedLines(ctx, scope);
  const back = await costedRefunds(ctx, scope);
  const net = lines.revenue - taxOf(tax, lines.revenue, revenue);
  const netBack = back.costed - taxOf(back.tax, back.costed, back.amount);
  const margin = lines.costed === 0 && back.costed === 0 ? null : minor(net - netBack - cost);
  return { cost, margin, uncosted: lines.uncosted };
};
