import { type Minor, minor, type ReductionSums, type SalesSums } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { grossOf } from '@comanda/pricing';
import { type BillSums, compedLines, discountSum, type ReducedLine, type Scope, voidedLines } from './reports.store.ts';

/** What sums of bills say (`FIGURES`). Minor units; the average is rounded half up. Pure. */
export const salesSums = ({ revenue, tax, tips, count, countAboveZero }: BillSums): SalesSums => ({
  revenue: minor(revenue),
  tax: minor(tax),
  net: minor(revenue - tax),
  tips: minor(tips),
  count,
  average: countAboveZero === 0 ? null : minor(Math.round(revenue / countAboveZero)),
});

/** What a line would have cost: quantity × (price + options) and its adjustment. Minor units. Pure. */
export const listPriceOf = (line: ReducedLine): Minor => grossOf(line, minor(Number(line.options ?? 0)));

const sumOf = (lines: readonly ReducedLine[]): Minor => minor(lines.reduce((sum, line) => sum + listPriceOf(line), 0));

/** What was not charged in a scope (`FIGURES`). Minor units. */
export const reductionSums = async (ctx: Context, scope: Scope): Promise<ReductionSums> => {
  const voided = await voidedLines(ctx, scope).execute();
  const isSent = Map.groupBy(voided, ({ sentAt }) => sentAt !== null);
  return {
    discounts: minor(await discountSum(ctx, scope)),
    courtesies: sumOf(await compedLines(ctx, scope).execute()),
    voidsBeforeSend: sumOf(isSent.get(false) ?? []),
    voidsAfterSend: sumOf(isSent.get(true) ?? []),
  };
};
