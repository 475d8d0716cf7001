import type { DataAsOf, SalesRow, SalesSums } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { dayBefore, nextDay } from '@comanda/kernel/local-time';
import type { AsOf } from './data-as-of.ts';
import { salesSums } from './figures.ts';
import { salesRows } from './get-sales-by.ts';
import { billSums, type Scope } from './reports.store.ts';
import { placesAsked } from './scope.ts';

/** Instants: `from` is in it, `to` is not. */
export interface SalesWindow {
  locationId?: string | undefined;
  from: string;
  to: string;
}

/** No clock is further from UTC than fourteen hours, and no business day begins later than a day. */
const daysAround = ({ from, to }: SalesWindow): Pick<Scope, 'from' | 'to'> => ({
  from: dayBefore(dayBefore(from.slice(0, 10))),
  to: nextDay(to.slice(0, 10)),
});

const scopeWithin = async (ctx: Context, window: SalesWindow): Promise<Scope> => ({
  locationIds: await placesAsked(ctx, window.locationId),
  ...daysAround(window),
  paidFrom: window.from,
  paidBefore: window.to,
});

/** The report's figures of what was paid between two instants. Minor units. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE. */
export const salesWithin = async (
  ctx: Context,
  window: SalesWindow,
  asOf: AsOf,
): Promise<SalesSums & { dataAsOf: DataAsOf[] }> => {
  const scope = await scopeWithin(ctx, window);
  return { ...salesSums(await billSums(ctx, scope)), dataAsOf: await asOf(ctx, scope.locationIds) };
};

/** The same by one dimension, as the report's rows; what the goods had cost is known by business date alone. */
export const salesWithinBy = async (
  ctx: Context,
  window: SalesWindow,
  dimension: 'product' | 'location',
): Promise<Omit<SalesRow, 'cost'>[]> => {
  const rows = await salesRows(ctx, await scopeWithin(ctx, window), dimension);
  return rows.map(({ cost: _, ...row }) => row);
};
