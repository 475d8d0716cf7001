import { type DayReport, type DayReportQuery, minor } from '@comanda/contracts';
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

/**
 * The business day it is now at each location asked of, beside the same weekday a week before: until the same time of day, so a
 * morning is never held against a whole day. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE.
 */
export const dayReport = async (ctx: Context, input: DayReportQuery, asOf: AsOf): Promise<DayReport> => {
  const locationIds = await placesAsked(ctx, input.locationId);
  const [first = ''] = locationIds;
  const { businessDate } = await businessDayAt(ctx, first);
  const { timeZone } = await locations.get(ctx, first);
  const comparedDate = daysBefore(businessDate, WEEK_DAYS);
  const today: Scope = { locationIds, from: businessDate, to: businessDate };
  const weekAgo: Scope = { locationIds, from: comparedDate, to: comparedDate };
  const untilNow = { ...weekAgo, paidBefore: aWeekAgo(ctx.clock.ms(), timeZone) };
  const sums = salesSums(await billSums(ctx, today));
  const refunds = minor(await refundSum(ctx, today));
  return {
    businessDate,
    comparedDate,
    today: { ...sums, ...(await reductionSums(ctx, today)), refunds, netSales: minor(sums.revenue - refunds) },
    compared: salesSums(await billSums(ctx, untilNow)),
    wasClosed: (await billSums(ctx, weekAgo)).count === 0,
    hours: await hoursOf(ctx, today, weekAgo),
    topProducts: (await salesRows(ctx, today, 'product')).slice(0, TOP),
    dataAsOf: await asOf(ctx, locationIds),
  };
};

/** Each hour of either day in which something was paid, as a business day goes: what is after midnight comes last. */
const hoursOf = async (ctx: Context, today: Scope, weekAgo: Scope): Promise<DayReport['hours']> => {
  const revenueBy = async (scope: Scope) =>
    new Map((await billsBy(ctx, scope, 'hour')).map(({ key, revenue }) => [Number(key), minor(revenue)]));
  const [now, before] = [await revenueBy(today), await revenueBy(weekAgo)];
  const zero = minor(0);
  return [...new Set([...now.keys(), ...before.keys()])]
    .sort((a, b) => ((a + 24 - FIRST_HOUR) % 24) - ((b + 24 - FIRST_HOUR) % 24))
    .map((hour) => ({ hour, revenue: now.get(hour) ?? zero, compared: before.get(hour) ?? zero }));
};
