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

/** The figures of a report as somebody would write them by hand, by the same definitions. */
const bareSums = async (world: World, { from, to }: { from: string; to: string }): Promise<void> => {
  const { read: db } = world.db;
  const isPaid = sql`b.status = 'paid' and b.business_date between ${from} and ${to}`;
  const isClosed = sql`o.status = 'paid' and exists (select 1 from order_bill b where b.order_id = o.id and ${isPaid})
    and not exists (select 1 from order_bill l where l.order_id = o.id and l.status = 'paid' and l.business_date > ${to})`;
  const options = sql`(select sum(total_price_adjustment) from order_item_modifier m where m.order_item_id = i.id)`;
  const lines = sql`select i.id, i.quantity, i.unit_price_snapshot, i.line_adjustment, i.sent_at, ${options}
    from order_item i join "order" o on o.id = i.order_id`;
  await sql`select sum(total - tip_amount), sum(tax_amount), sum(tip_amount), count(*) from order_bill b
    where ${isPaid}`.execute(db);
  await sql`select p.payment_method_id, sum(p.amount), count(*) from order_bill b
    join bill_payment p on p.order_bill_id = b.id where ${isPaid} group by 1`.execute(db);
  await sql`select sum(d.amount) from order_discount d join "order" o on o.id = d.order_id
    where d.removed_at is null and ${isClosed}`.execute(db);
  await sql`${lines} where i.comped_at is not null and i.voided_at is null and ${isClosed}`.execute(db);
  await sql`${lines} where i.voided_at is not null`.execute(db);
  await sql`select count(*), sum(amount) from (select m.amount, exists (
      select 1 from stock_movement s where s.order_item_id = m.order_item_id and s.kind = 'sale') as has_cost
    from order_bill b join bill_mapping m on m.bill_id = b.id where ${isPaid}) as line where not has_cost`.execute(db);
};

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

const measure = async (
  world: World,
  bills: number,
  months: number,
  turns: number,
  settle = async (): Promise<unknown> => null,
): Promise<ReportTimes> => {
  const { locationIds, from, to } = await writeMonth(world, bills * months, DAYS_OF_MONTH * months);
  await settle();
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
    await using cloud = await openCloudWorld(await server.lend());
    // As it does by itself while it is used.
    const analysed = () => sql`analyze`.execute(cloud.db.read);
    measured.push({
      database: 'PostgreSQL',
      months: count,
      times: await measure(cloud, bills, count, turns, analysed),
    });
  }
  await server.stop();
  return measured;
};
