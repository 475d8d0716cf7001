import { minor, type SalesBy, type SalesByQuery, type SalesDimension, type SalesRow } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { coarse } from './cost-sums.ts';
import { costsBy } from './costs.store.ts';
import { placesOf } from './data-as-of.store.ts';
import type { AsOf } from './data-as-of.ts';
import { weekdayOf } from './dates.ts';
import { refundedLinesBy, refundsBy } from './refunds.store.ts';
import { billsBy, type LineDimension, linesBy, namesOfCategories, namesOfUsers, type Scope } from './reports.store.ts';
import { scopeOf } from './scope.ts';

/**
 * Sales between two business dates by one dimension; all rows sum up to the report's revenue, refunds and net sales, those of bills
 * to its tax and tips, too. A refund is in the row of its own day and hour. Days, hours and weekdays in their order, the rest by revenue. Throws LOCATION_NOT_FOUND,
 * LOCATION_ELSEWHERE, VALIDATION_FAILED.
 */
export const salesBy = async (ctx: Context, input: SalesByQuery, asOf: AsOf): Promise<SalesBy> => {
  const { dimension } = input;
  const scope = await scopeOf(ctx, input);
  const { from, to } = scope;
  const data = await salesRows(ctx, scope, dimension);
  return { from, to, dimension, data, dataAsOf: await asOf(ctx, scope.locationIds) };
};

const isOfLines = (dimension: SalesDimension): dimension is LineDimension =>
  dimension === 'product' || dimension === 'category';

export const salesRows = async (ctx: Context, scope: Scope, dimension: SalesDimension): Promise<SalesRow[]> => {
  if (isOfLines(dimension)) return rowsOfLines(ctx, scope, dimension);
  const found = withRefunds(await billsBy(ctx, scope, dimension), await refundsBy(ctx, scope, dimension));
  const rows = dimension === 'weekday' ? byWeekday(found) : found;
  const names = await namesOf(ctx, dimension, rows);
  const inOrder = ['day', 'hour', 'weekday'].includes(dimension);
  return rows
    .map(({ key, revenue, refunds, tax, tips, count }) => ({
      key,
      name: (key !== null && names.get(key)) || null,
      revenue: minor(revenue),
      refunds: minor(refunds),
      netSales: minor(revenue - refunds),
      tax: minor(tax),
      tips: minor(tips),
      count,
      thousandths: null,
      cost: null,
    }))
    .sort(inOrder ? (a, b) => order(a.key) - order(b.key) : byRevenue);
};

/** Days as their date, hours and weekdays as their number; what is of none comes last. */
const order = (key: string | null): number =>
  key === null ? Number.POSITIVE_INFINITY : key.includes('-') ? Date.parse(key) : Number(key);

const byRevenue = (a: SalesRow, b: SalesRow): number =>
  b.revenue - a.revenue || (a.key ?? '').localeCompare(b.key ?? '');

type Found = (Omit<Awaited<ReturnType<typeof billsBy>>[number], 'countAboveZero'> & { refunds: number })[];

/** Rows of bills with what was given back in each; of a row without a bill there may be a refund. */
const withRefunds = (
  bills: Awaited<ReturnType<typeof billsBy>>,
  given: Awaited<ReturnType<typeof refundsBy>>,
): Found => {
  const back = new Map(given.map(({ key, amount }) => [key, amount]));
  const sold = new Set(bills.map(({ key }) => key));
  const alone = given.filter(({ key }) => !sold.has(key));
  return [
    ...bills.map((row) => ({ ...row, refunds: back.get(row.key) ?? 0 })),
    ...alone.map(({ key, amount }) => ({ key, revenue: 0, refunds: amount, tax: 0, tips: 0, count: 0 })),
  ];
};

const byWeekday = (days: Found): Found =>
  [...Map.groupBy(days, ({ key }) => (key === null ? null : weekdayOf(key)))].map(([key, group]) =>
    group.reduce(
      (sum, day) => ({
        key,
        revenue: sum.revenue + day.revenue,
        refunds: sum.refunds + day.refunds,
        tax: sum.tax + day.tax,
        tips: sum.tips + day.tips,
        count: sum.count + day.count,
      }),
      { key, revenue: 0, refunds: 0, tax: 0, tips: 0, count: 0 },
    ),
  );

const namesOf = async (
  ctx: Context,
  dimension: SalesDimension,
  rows: readonly { key: string | null }[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = rows.flatMap(({ key }) => key ?? []);
  if (dimension === 'waiter') return namesOfUsers(ctx, keys);
  if (dimension !== 'location') return new Map();
  return new Map((await placesOf(ctx, keys)).map(({ id, name }) => [id, name]));
};

const rowsOfLines = async (ctx: Context, scope: Scope, dimension: LineDimension): Promise<SalesRow[]> => {
  const sold = await linesBy(ctx, scope, dimension);
  const given = await refundedLinesBy(ctx, scope, dimension);
  const back = new Map(given.map(({ key, amount }) => [key, amount]));
  const keys = new Set(sold.map(({ key }) => key));
  const alone = given
    .filter(({ key }) => !keys.has(key))
    .map(({ key, name }) => ({ key, name, revenue: 0, count: 0, thousandths: 0 }));
  const costs = await costsBy(ctx, scope, dimension);
  const categories = dimension === 'category' ? await namesOfCategories(ctx) : null;
  return [...sold, ...alone]
    .map(({ key, name, revenue, ...row }) => ({
      key,
      name: categories ? (key !== null && categories.get(key)) || null : name,
      revenue: minor(revenue),
      refunds: minor(back.get(key) ?? 0),
      netSales: minor(revenue - (back.get(key) ?? 0)),
      tax: null,
      tips: null,
      ...row,
      cost: coarse(costs.get(key) ?? 0),
    }))
    .sort(byRevenue);
};
