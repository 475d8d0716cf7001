import { minor, type SalesBy, type SalesByQuery, type SalesDimension, type SalesRow } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { coarse } from './cost-sums.ts';
import { costsBy } from './costs.store.ts';
import { placesOf } from './data-as-of.store.ts';
import type { AsOf } from './data-as-of.ts';
import { billsBy, type LineDimension, linesBy, namesOfCategories, namesOfUsers, type Scope } from './reports.store.ts';
import { scopeOf } from './scope.ts';
import { weekdayOf } from './weekday.ts';

/**
 * Sales between two business dates by one dimension; the rows of bills sum up to the report's revenue, tax and tips, those of
 * lines to its revenue. Days, hours and weekdays in their order, the rest by revenue. Throws LOCATION_NOT_FOUND,
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
  const found = await billsBy(ctx, scope, dimension);
  const rows = dimension === 'weekday' ? byWeekday(found) : found;
  const names = await namesOf(ctx, dimension, rows);
  const inOrder = ['day', 'hour', 'weekday'].includes(dimension);
  return rows
    .map(({ key, revenue, tax, tips, count }) => ({
      key,
      name: (key !== null && names.get(key)) || null,
      revenue: minor(revenue),
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

type Found = Awaited<ReturnType<typeof billsBy>>;

const byWeekday = (days: Found): Found =>
  [...Map.groupBy(days, ({ key }) => (key === null ? null : weekdayOf(key)))].map(([key, group]) =>
    group.reduce(
      (sum, day) => ({
        key,
        revenue: sum.revenue + day.revenue,
        tax: sum.tax + day.tax,
        tips: sum.tips + day.tips,
        count: sum.count + day.count,
        countAboveZero: sum.countAboveZero + day.countAboveZero,
      }),
      { key, revenue: 0, tax: 0, tips: 0, count: 0, countAboveZero: 0 },
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
  const rows = await linesBy(ctx, scope, dimension);
  const costs = await costsBy(ctx, scope, dimension);
  const categories = dimension === 'category' ? await namesOfCategories(ctx) : null;
  return rows
    .map(({ key, name, revenue, ...row }) => ({
      key,
      name: categories ? (key !== null && categories.get(key)) || null : name,
      revenue: minor(revenue),
      tax: null,
      tips: null,
      ...row,
      cost: coarse(costs.get(key) ?? 0),
    }))
    .sort(byRevenue);
};
