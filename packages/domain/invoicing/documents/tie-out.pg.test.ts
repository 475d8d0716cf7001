import { dayOf } from '@comanda/kernel/local-time';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NIT, openInvoicing } from '../invoicing.suite.ts';
import { tieOut } from './tie-out.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('each paid bill of a day stands under its document or its reason, and a total that differs breaks it', async () => {
  await using world = await openInvoicing(server);
  const { task } = world;
  const good = await world.sell(1, NIT);
  Object.assign(world.certifier.trouble, { mode: 'refuse', code: 'FEL_RCP302', times: 1 });
  await world.work();
  await world.sell(2);
  await world.work();
  Object.assign(world.certifier.trouble, { mode: 'down', times: null });
  await world.sell(3);
  await world.work();
  const day0 = dayOf(Date.parse(good.paidAt!), 'America/Guatemala');
  const before = new Date(Date.parse(`${day0}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const around = { from: '2000-01-01', to: '2100-01-01' };
  expect((await tieOut(task, { from: before, to: before })).days).toEqual([]);
  expect((await tieOut(task, { from: day0, to: day0 })).days).toHaveLength(1);
  const { days: rows, isTied, oldestWaitingHours } = await tieOut(task, around);
  const [day] = rows;
  expect(day!.paid).toEqual({ count: 3, total: 75_000 });
  expect(day!.waiting).toEqual({ count: 1, total: 37_500 });
  expect([day!.certified.count + day!.failed.count, isTied, oldestWaitingHours]).toEqual([
    2,
    day!.failed.count === 0,
    0,
  ]);
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .updateTable('felDocument')
      .set({ total: 1 as never })
      .where('status', '=', 'certified')
      .execute(),
  );
  const broken = await tieOut(task, around);
  expect(broken.days[0]!.broken.count).toBe(day!.certified.count);
  expect(broken.isTied).toBe(false);
});
