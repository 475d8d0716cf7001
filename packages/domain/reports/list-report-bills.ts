import { minor, type Page, type ReportBill, type ReportBillsQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { datesBetween, weekdayOf } from './dates.ts';
import { billsOfRow } from './reports.store.ts';
import { scopeOf } from './scope.ts';

/**
 * The bills a report's figure is made of, newest first: all of its dates, or those of one row of a breakdown (`dimension`, and its
 * `key`, empty for what is of none). By product and category a bill is listed whole. Throws LOCATION_NOT_FOUND,
 * LOCATION_ELSEWHERE, VALIDATION_FAILED.
 */
export const listReportBills = async (ctx: Context, input: ReportBillsQuery): Promise<Page<ReportBill>> => {
  const scope = await scopeOf(ctx, input);
  const { dimension, key } = input;
  const row = dimension === undefined ? null : { dimension, keys: keysOf(dimension, key, scope) };
  const page = await readLongPage(ctx.db, billsOfRow(ctx, scope, row), input);
  return {
    ...page,
    data: page.data.map(({ revenue, tax, tips, businessDate, paidAt, ...bill }) => ({
      ...bill,
      businessDate: businessDate!,
      paidAt: paidAt!,
      revenue: minor(revenue),
      tax: minor(tax),
      tips: minor(tips),
    })),
  };
};

const keysOf = (
  dimension: NonNullable<ReportBillsQuery['dimension']>,
  key: string | undefined,
  { from, to }: { from: string; to: string },
): (string | number)[] | null => {
  if (!key) return null;
  if (dimension === 'hour') return [Number.parseInt(key, 10) || 0];
  if (dimension !== 'weekday') return [key];
  // A weekday that is none has no dates; no list may be empty.
  return ['', ...datesBetween(from, to).filter((day) => weekdayOf(day) === key)];
};
