import { asOfInTheCloud, salesBy, salesReport } from '@comanda/domain/reports';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Month, writeMonth } from '../domain/reports/month.suite.ts';
import { type Caller, callerOf } from './caller.suite.ts';

let server: TestPostgres;
let world: World;
let month: Month;
let facts: Caller['facts'];
beforeAll(async () => {
  server = await startPostgres();
  world = await openCloudWorld(await server.lend());
  month = await writeMonth(world, 200);
  facts = callerOf(world).facts;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await server.stop();
});

const MONEY = [
  'revenue',
  'average',
  'tax',
  'tips',
  'discounts',
  'courtesies',
  'voidsBeforeSend',
  'voidsAfterSend',
  'refunds',
  'netSales',
  'cashDifference',
] as const;
type Said = Record<(typeof MONEY)[number], { amountMinor: number }>;
const amountsIn = (said: Said) => Object.fromEntries(MONEY.map((name) => [name, said[name].amountMinor]));
const numberOf = async (query: ReturnType<typeof sql<{ n: string | number | null }>>): Promise<number> =>
  Number((await query.execute(world.db.read)).rows[0]!.n ?? 0);
const noon = (day: string) => `${day}T12:00:00-06:00`;

test('every amount of a summary is the report’s to the centavo, at each branch and at all, by day, by period and before it', async () => {
  const ctx = world.contexts.read({ ...world.as('Owner'), locationIds: month.locationIds });
  const half = { from: '2026-06-16', to: '2026-06-30' };
  for (const locationId of [undefined, ...month.locationIds]) {
    const of = locationId === undefined ? {} : { locationId };
    const report = await salesReport(ctx, { ...half, ...of }, asOfInTheCloud);
    const summary = await facts('summarize_period', { from: noon(half.from), to: noon(half.to), ...of });
    expect(amountsIn(summary)).toEqual(Object.fromEntries(MONEY.map((name) => [name, report[name]])));
    expect(summary.count).toBe(report.count);
    const before = await salesReport(ctx, { from: '2026-06-01', to: '2026-06-15', ...of }, asOfInTheCloud);
    expect(summary.previous.window).toEqual({ from: '2026-06-01', to: '2026-06-15' });
    expect(amountsIn(summary.previous)).toEqual(Object.fromEntries(MONEY.map((name) => [name, before[name]])));
    const change = Math.round(((report.revenue - before.revenue) / before.revenue) * 1000) / 10;
    expect(summary.revenueChangePercent).toBe(change);
    const { data } = await salesBy(ctx, { ...half, ...of, dimension: 'product' }, asOfInTheCloud);
    expect(summary.topProducts.map((one: { revenue: { amountMinor: number } }) => one.revenue.amountMinor)).toEqual(
      data.slice(0, 5).map(({ revenue }) => revenue),
    );
    const day = await salesReport(ctx, { from: half.from, to: half.from, ...of }, asOfInTheCloud);
    const said = await facts('summarize_day', { date: noon(half.from), ...of });
    const averages = { ...day, average: day.average ?? 0 };
    expect(amountsIn({ average: { amountMinor: 0 }, ...said })).toEqual(
      Object.fromEntries(MONEY.map((name) => [name, averages[name]])),
    );
    expect([said.businessDate, said.count]).toEqual([half.from, day.count]);
  }
});

test('what a month’s summary says is what plain SQL says of its rows', async () => {
  const summary = await facts('summarize_period', { from: noon(month.from), to: noon(month.to) });
  const plain = {
    revenue: await numberOf(sql`select sum(total - tip_amount) as n from order_bill where status = 'paid'`),
    tips: await numberOf(sql`select sum(tip_amount) as n from order_bill where status = 'paid'`),
    tax: await numberOf(sql`select sum(tax_amount) as n from order_bill where status = 'paid'`),
    discounts: await numberOf(sql`select sum(amount) as n from order_discount`),
    refunds: await numberOf(sql`select sum(amount - tip_amount) as n from bill_refund`),
  };
  for (const [name, sum] of Object.entries(plain)) expect([name, summary[name].amountMinor]).toEqual([name, sum]);
  expect(summary.netSales.amountMinor).toBe(plain.revenue - plain.refunds);
  const gross = sql`round((quantity * unit_price_snapshot)::numeric)`;
  const voids = await numberOf(sql`select sum(${gross}) as n from order_item where voided_at is not null`);
  expect(summary.voidsBeforeSend.amountMinor + summary.voidsAfterSend.amountMinor).toBe(voids);
  const comped = sql`comped_at is not null and voided_at is null`;
  expect(summary.courtesies.amountMinor).toBe(
    await numberOf(sql`select sum(${gross}) as n from order_item where ${comped}`),
  );
});

test('invoices that wait or failed and slips nobody printed are counted as their rows stand, by branch and by day', async () => {
  const bills = await world.db.read
    .selectFrom('orderBill')
    .select(['id', 'locationId', 'businessDate'])
    .orderBy('id')
    .limit(30)
    .execute();
  const states = ['waiting', 'contingency', 'failed', 'certified'] as const;
  const { businessId } = world;
  await world.write(world.as('Owner'), async (tx) => {
    for (const [n, { id, locationId }] of bills.entries()) {
      const fel = { id: tx.ids.next(), businessId, locationId, billId: id, felStatus: states[n % 4]! };
      await tx.db
        .insertInto('billFel')
        .values({ ...fel, isExportedToFel: false, isTest: false, dte: null } as never)
        .execute();
      await tx.db.updateTable('orderBill').set({ felExpected: true }).where('id', '=', id).execute();
    }
  });
  for (const locationId of [undefined, month.locationIds[1]]) {
    const of = locationId === undefined ? {} : { locationId };
    const { invoices, summary } = await facts('summarize_period', {
      from: noon(month.from),
      to: noon(month.to),
      ...of,
    });
    const mine = bills.map((bill, n) => ({ ...bill, state: states[n % 4] }));
    const at = mine.filter((bill) => locationId === undefined || bill.locationId === locationId);
    const counts = (['waiting', 'contingency', 'failed'] as const).map((state) => [
      state,
      at.filter((bill) => bill.state === state).length,
    ]);
    expect(invoices).toEqual(Object.fromEntries(counts));
    const open = counts.reduce((sum, [, count]) => sum + Number(count), 0);
    expect(summary).toContain(`${open} facturas pendientes o con error`);
  }
  const [{ businessDate: day } = { businessDate: '' }] = bills;
  const { invoices } = await facts('summarize_day', { date: noon(day ?? '') });
  const onDay = bills.filter((bill, n) => bill.businessDate === day && states[n % 4] !== 'certified');
  expect(Object.values(invoices as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(onDay.length);
});
