import { type CashReportFigures, minor, ReductionKind, SalesDimension, type SalesReport } from '@comanda/contracts';
import type { World } from '@comanda/testing/world';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { closeCashSession } from '../cash/close-cash-session.ts';
import { getWholeSession } from '../cash/index.ts';
import { getZReport } from '../cash/reports/get-z-report.ts';
import { figuresOf } from '../cash/reports/make-report.ts';
import { asOfAtHub } from './data-as-of.ts';
import { dayReport } from './get-day-report.ts';
import { salesBy } from './get-sales-by.ts';
import { salesReport } from './get-sales-report.ts';
import { listReductions } from './list-reductions.ts';
import { listReportBills } from './list-report-bills.ts';
import { total, writeMonth } from './month.suite.ts';

interface Plain {
  revenue: number;
  refunds: number;
  netSales: number;
  tax: number;
  tips: number;
  count: number;
}

/** What plain SQL says of all bills there are. */
const plainly = async (world: World): Promise<Plain> => {
  const { rows } = await sql<Plain>`
    select revenue, refunds, revenue - refunds as "netSales", tax, tips, count from (
      select sum(total) - sum(tip_amount) as revenue, sum(tax_amount) as tax, sum(tip_amount) as tips, count(*) as count
      from order_bill where status = 'paid') as bill, (
      select coalesce(sum(amount - tip_amount), 0) as refunds from bill_refund) as refund`.execute(world.db.read);
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, sum]) => [name, Number(sum)])) as unknown as Plain;
};

/** What each till's Z says: at a hub of a session that is closed now; the cloud closes none and reckons the same figures. */
const zFigures = (world: World, locationIds: string[], closes: boolean): Promise<CashReportFigures[]> => {
  const owner = { ...world.as('Owner'), locationIds };
  return world.write(owner, async (tx) => {
    const figures: CashReportFigures[] = [];
    for (const { id } of await tx.db.selectFrom('cashSession').select('id').where('status', '=', 'open').execute()) {
      const session = await getWholeSession(tx, { id });
      if (!closes) {
        figures.push(await figuresOf(tx, session));
        continue;
      }
      const counts = session.counts.map(({ paymentMethodId, expected }) => ({
        paymentMethodId,
        counted: minor(Math.max(0, expected)),
      }));
      await closeCashSession(tx, { id, counts, carryOverOpenOrders: true });
      figures.push((await getZReport(tx, { id })).figures);
    }
    return figures;
  });
};

/** Every report of a generated month is equal to every other and to plain SQL, to the centavo. Answers what it is on any database. */
export const checkMonth = async (
  world: World,
  bills: number,
  { closes }: { closes: boolean },
): Promise<Partial<SalesReport>> => {
  const month = await writeMonth(world, bills);
  const ctx = world.contexts.read({ ...world.as('Owner'), locationIds: month.locationIds });
  const { from, to } = month;
  const plain = await plainly(world);
  expect(plain.count).toBe(bills);

  const report = await salesReport(ctx, { from, to }, asOfAtHub);
  expect(report).toMatchObject(plain);
  const collected = report.byPaymentMethod.reduce((sum, { amount }) => sum + amount, 0);
  expect(collected).toBe(report.revenue + report.tips);
  expect(plain.refunds).toBeGreaterThan(0);
  // By method with the tips that were given back.
  const { rows: back } = await sql<{ amount: number }>`select sum(amount) as amount from bill_refund`.execute(
    world.db.read,
  );
  expect(report.byPaymentMethod.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(Number(back[0]!.amount));

  for (const dimension of SalesDimension.options) {
    const { data } = await salesBy(ctx, { from, to, dimension }, asOfAtHub);
    const sums = [total(data, 'revenue'), total(data, 'refunds'), total(data, 'netSales')];
    expect([dimension, ...sums]).toEqual([dimension, plain.revenue, plain.refunds, plain.netSales]);
    if (data[0]!.tax === null) continue;
    expect(data.reduce((sum, { tax }) => sum + tax!, 0)).toBe(plain.tax);
    expect(data.reduce((sum, { tips }) => sum + tips!, 0)).toBe(plain.tips);
    // Each figure opens down to the bills it is made of.
    for (const { key, revenue, count } of data.filter(({ count }) => count > 0).slice(0, 2)) {
      const of = { from, to, dimension, key: key ?? '', page: 1, size: bills };
      const found = await listReportBills(ctx, of);
      expect([dimension, key, found.data.length, total(found.data, 'revenue')]).toEqual([
        dimension,
        key,
        count,
        revenue,
      ]);
    }
  }

  // The Z of each branch's only session, frozen as it closes: by business date what was taken and given back.
  const { data: days } = await salesBy(ctx, { from, to, dimension: 'day' }, asOfAtHub);
  const zDays: { businessDate: string | null; payments: number; refunds: number }[] = [];
  for (const { days: own } of await zFigures(world, month.locationIds, closes)) zDays.push(...own);
  for (const { key, revenue, tips } of days) {
    const own = zDays.filter(({ businessDate }) => businessDate === key);
    expect([key, own.reduce((sum, { payments }) => sum + payments, 0)]).toEqual([key, revenue + (tips ?? 0)]);
  }
  expect(zDays.reduce((sum, { refunds }) => sum + refunds, 0)).toBe(Number(back[0]!.amount));

  let byLocation = 0;
  for (const locationId of month.locationIds)
    byLocation += (await salesReport(ctx, { from, to, locationId }, asOfAtHub)).revenue;
  expect(byLocation).toBe(plain.revenue);

  const sums = {
    discount: report.discounts,
    courtesy: report.courtesies,
    void: report.voidsBeforeSend + report.voidsAfterSend,
    refund: report.refunds,
  };
  for (const kind of ReductionKind.options) {
    const { data } = await listReductions(ctx, { from, to, kind, page: 1, size: bills });
    expect(data.length).toBeGreaterThan(0);
    expect([kind, data.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([kind, sums[kind]]);
  }
  const { byPaymentMethod: _byPaymentMethod, dataAsOf: _dataAsOf, ...figures } = report;
  return figures;
};

/** Today is held against the same weekday a week before, until the same time of day. */
export const checkDay = async (world: World): Promise<void> => {
  const { locationIds, from } = await writeMonth(world, 400);
  world.env.jumpTo(Date.parse('2026-06-16T20:30:00.000Z'));
  const [locationId] = locationIds;
  const ctx = world.contexts.read({ ...world.as('Owner'), locationIds });
  const day = await dayReport(ctx, { locationId: locationId! }, asOfAtHub);
  expect([day.businessDate, day.comparedDate, day.wasClosed]).toEqual(['2026-06-16', '2026-06-09', false]);
  const whole = await salesReport(ctx, { from: '2026-06-09', to: '2026-06-09', locationId }, asOfAtHub);
  const { data } = await listReportBills(ctx, { from: '2026-06-09', to: '2026-06-09', locationId, page: 1, size: 200 });
  const until = data.filter(({ paidAt }) => paidAt < '2026-06-09T20:30:00.000Z');
  expect(day.compared.revenue).toBe(total(until, 'revenue'));
  expect(day.compared.revenue).toBeLessThan(whole.revenue);
  expect(day.hours.reduce((sum, { compared }) => sum + compared, 0)).toBe(whole.revenue);
  expect(day.topProducts.length).toBe(5);
  expect(from).toBe('2026-06-01');
};
