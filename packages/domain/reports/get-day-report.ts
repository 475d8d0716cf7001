import { AppError, type DayReport, type DayReportQuery, type Minor, minor, type SalesRow } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { dayOf, startOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { businessDayAt } from '../identity/index.ts';
import type { AsOf } from './data-as-of.ts';
import { reductionSums, salesSums } from './figures.ts';
import { salesRows } from './get-sales-by.ts';
import { refundSum } from './refunds.store.ts';
import { billSums, billsBy, type Scope } from './reports.store.ts';
import { placesAsked } from './scope.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const TOP = 5;
/** Where a day's hours begin on screen; what is paid after midnight stands at the end of its evening. */
const FIRST_HOUR = 4;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The moment a location's clocks showed a week ago what they show now. */
const aWeekAgo = (nowMs: number, timeZone: string): string => {
  const today = dayOf(nowMs, timeZone);
  const sinceMidnight = nowMs - startOfDay(today, timeZone);
  return new Date(startOfDay(daysBefore(today, WEEK_DAYS), timeZone) + sinceMidnight).toISOString();
};

/** Branches at which it is the same business day, by the same clocks; that day, the same weekday a week ago, and that until now. */
interface Days {
  today: Scope;
  weekAgo: Scope;
  untilNow: Scope;
}

const daysAt = async (ctx: Context, locationIds: readonly string[]): Promise<Days[]> => {
  const found: { id: string; day: string; timeZone: string }[] = [];
  for (const id of locationIds) {
    const { timeZone } = await locations.get(ctx, id);
    found.push({ id, day: (await businessDayAt(ctx, id)).businessDate, timeZone });
  }
  return [...Map.groupBy(found, ({ day, timeZone }) => `${day} ${timeZone}`).values()].map((same) => {
    const [{ day, timeZone }] = same as [(typeof same)[number]];
    const place = { locationIds: same.map(({ id }) => id) };
    const weekAgo = { ...place, from: daysBefore(day, WEEK_DAYS), to: daysBefore(day, WEEK_DAYS) };
    return {
      today: { ...place, from: day, to: day },
      weekAgo,
      untilNow: { ...weekAgo, paidBefore: aWeekAgo(ctx.clock.ms(), timeZone) },
    };
  });
};

/** The sums of each scope, added up. */
const over = async <T extends object>(scopes: readonly Scope[], ask: (scope: Scope) => Promise<T>): Promise<T> => {
  const all: T[] = [];
  for (const scope of scopes) all.push(await ask(scope));
  const [first, ...rest] = all as [T, ...T[]];
  const add = (key: string) =>
    rest.reduce((sum, one) => sum + Number(one[key as keyof T]), Number(first[key as keyof T]));
  return Object.fromEntries(Object.keys(first).map((key) => [key, add(key)])) as T;
};

/**
 * The business day it is now at each location asked of, by its own clocks and cut-off, beside the same weekday a week before: until the
 * same time of day, so a morning is never held against a whole day. `businessDate` is the first one's. Throws LOCATION_NOT_FOUND,
 * LOCATION_ELSEWHERE.
 */
export const dayReport = async (ctx: Context, input: DayReportQuery, asOf: AsOf): Promise<DayReport> => {
  const locationIds = await placesAsked(ctx, input.locationId);
  const [first] = locationIds;
  if (first === undefined) throw new AppError('LOCATION_NOT_FOUND', { id: '' });
  const days = await daysAt(ctx, locationIds);
  const [today, weekAgo] = [days.map((one) => one.today), days.map((one) => one.weekAgo)];
  const untilNow = days.map((one) => one.untilNow);
  const sums = salesSums(await over(today, (scope) => billSums(ctx, scope)));
  const { refunds } = await over(today, async (scope) => ({ refunds: minor(await refundSum(ctx, scope)) }));
  const reductions = await over(today, (scope) => reductionSums(ctx, scope));
  return {
    businessDate: today[0]!.from,
    comparedDate: weekAgo[0]!.from,
    today: { ...sums, ...reductions, refunds, netSales: minor(sums.revenue - refunds) },
    compared: salesSums(await over(untilNow, (scope) => billSums(ctx, scope))),
    wasClosed: (await over(weekAgo, (scope) => billSums(ctx, scope))).count === 0,
    hours: await hoursOf(ctx, today, weekAgo),
    topProducts: await topProducts(ctx, today),
    dataAsOf: await asOf(ctx, locationIds),
  };
};

const topProducts = async (ctx: Context, scopes: readonly Scope[]): Promise<SalesRow[]> => {
  const rows: SalesRow[] = [];
  for (const scope of scopes) rows.push(...(await salesRows(ctx, scope, 'product')));
  const total = (of: readonly SalesRow[], amount: (row: SalesRow) => number | null): number =>
    of.reduce((sum, row) => sum + (amount(row) ?? 0), 0);
  return [...Map.groupBy(rows, ({ key }) => key).values()]
    .map((same) => ({
      ...same[0]!,
      revenue: minor(total(same, ({ revenue }) => revenue)),
      refunds: minor(total(same, ({ refunds }) => refunds)),
      netSales: minor(total(same, ({ netSales }) => netSales)),
      count: total(same, ({ count }) => count),
      thousandths: total(same, ({ thousandths }) => thousandths),
      cost: minor(total(same, ({ cost }) => cost)),
    }))
    .sort((a, b) => b.revenue - a.revenue)
    .slice(0, TOP);
};

/** Each hour of either day in which something was paid, as a business day goes: what is after midnight comes last. */
const hoursOf = async (
  ctx: Context,
  today: readonly Scope[],
  weekAgo: readonly Scope[],
): Promise<DayReport['hours']> => {
  const revenueBy = async (scopes: readonly Scope[]) => {
    const sums = new Map<number, Minor>();
    for (const scope of scopes)
      for (const { key, revenue } of await billsBy(ctx, scope, 'hour'))
        sums.set(Number(key), minor((sums.get(Number(key)) ?? 0) + revenue));
    return sums;
  };
  const [now, before] = [await revenueBy(today), await revenueBy(weekAgo)];
  const zero = minor(0);
  return [...new Set([...now.keys(), ...before.keys()])]
    .sort((a, b) => ((a + 24 - FIRST_HOUR) % 24) - ((b + 24 - FIRST_HOUR) % 24))
    .map((hour) => ({ hour, revenue: now.get(hour) ?? zero, compared: before.get(hour) ?? zero }));
};
