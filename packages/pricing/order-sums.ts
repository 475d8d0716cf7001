import { type Minor, minor, type OrderItemView, sumMinor } from '@comanda/contracts';
import { taxInMinor } from './tax/tax-in-minor.ts';
import { frozenRate } from './tax/tax-rate.ts';

/** What the lines of an order come to, tax at the rates they were sold with. Minor units; subtotal + tax = total. Pure. */
export const orderSums = (
  lines: readonly Pick<OrderItemView, 'lineTotal' | 'taxBreakdownSnapshot'>[],
): { subtotal: Minor; tax: Minor; total: Minor } => {
  const total = sumMinor(lines.map((line) => line.lineTotal));
  const tax = taxInMinor(lines.map((line) => ({ gross: line.lineTotal, rate: frozenRate(line) })));
  return { subtotal: minor(total - tax), tax, total };
};
