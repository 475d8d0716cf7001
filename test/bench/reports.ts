import { salesReport } from '@comanda/domain/reports';
import { startPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, openWorld, type World } from '@comanda/testing/world';
import { sql } from 'kysely';
import { asOfAtHub } from '../../packages/domain/reports/data-as-of.ts';
import { writeMonth } from '../../packages/domain/reports/month.suite.ts';

const DAYS_OF_MONTH = 30;

/** Milliseconds of a month's report and of the bare statements with the same sums, in turns. */
export interface ReportTimes {
  report: number[];
  bare: number[];
}

/** The sums of a report as somebody would write them by hand for these rows. */
const bareSums = async (world: World, { from, to }: { from: string; to: string }): Promise<void> => {
  const { read: db } = world.db;
  const bills = sql`status = 'paid' and business_date between ${from} and ${to}`;
  await sql`select sum(total - tip_amount), sum(tax_amount), sum(tip_amount), count(*) from order_bill where ${bills}`.execute(
    db,
  );
  await sql`select p.payment_method_id, sum(p.amount) from order_bill b join bill_payment p on p.order_bill_id = b.id
    where ${sql`b.status = 'paid' and b.business_date between ${from} and ${to}`} group by 1`.execute(db);
  await sql`select sum(d.amount) from order_bill b join order_discount d on d.order_id = b.order_id
    where b.status = 'paid' and b.business_date between ${from} and ${to} and d.removed_at is null`.execute(db);
  await sql`select i.id, i.quantity, i.unit_price_snapshot from order_bill b join order_item i on i.order_id = b.order_id
    where b.status = 'paid' and b.business_date between ${from} and ${to} and i.comped_at is not null`.execute(db);
  await sql`select id, quantity, unit_price_snapshot, sent_at from order_item where voided_at is not null`.execute(db);
  await sql`select count(*), sum(m.amount) from order_bill b join bill_mapping m on m.bill_id = b.id
    join order_item i on i.id = m.order_item_id where b.status = 'paid' and b.business_date between ${from} and ${to}`.execute(
    db,
  );
};

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

const measure = async (world: World, bills: number, months: number, turns: number): Promise<ReportTimes> => {
  const { locationIds, from, to } = await writeMonth(world, bills * months, DAYS_OF_MONTH * months);
  const ctx = world.contexts.read({ ...world.as('Owner'), locationIds });
  const times: ReportTimes = { report: [], bare: [] };
  for (let turn = -2; turn < turns; turn++) {
    const report = await timed(() => salesReport(ctx, { from, to }, asOfAtHub));
    const bare = await timed(() => bareSums(world, { from, to }));
    if (turn < 0) continue;
    times.report.push(report);
    times.bare.push(bare);
  }
  return times;
};

/** A report of so many months of `bills` bills over three branches, at a hub's database and at a cloud's. */
export const reportTimes = async (
  bills: number,
  months: readonly number[],
  turns: number,
): Promise<{ database: string; months: number; times: ReportTimes }[]> => {
  const server = await startPostgres();
  const measured: { database: string; months: number; times: ReportTimes }[] = [];
  for (const count of months) {
    await using hub = await openWorld();
    measured.push({ database: 'SQLite', months: count, times: await measure(hub, bills, count, turns) });
    await using cloud = await openCloudWorld(await server.createDatabase());
    await sql`analyze`.execute(cloud.db.read);
    measured.push({ database: 'PostgreSQL', months: count, times: await measure(cloud, bills, count, turns) });
  }
  await server.stop();
  return measured;
};
