import { type Minor, minor } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld, openWorld, type World } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundBill } from '../billing/refunding/refund-bill.ts';
import { listTips } from '../billing/tips/list-tips.ts';
import { closeCashSession } from '../cash/close-cash-session.ts';
import { getCashSession } from '../cash/get-cash-session.ts';
import { openCashSession } from '../cash/open-cash-session.ts';
import { getZReport } from '../cash/reports/get-z-report.ts';
import { createSale } from './create-sale.ts';
import { getSale } from './get-sale.ts';
import { listSales } from './list-sales.ts';
import { voidSale } from './void-sale.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** What an evening at the counter wrote, parents first. */
const WRITTEN = [
  'business',
  'location',
  'product',
  'paymentMethod',
  'order',
  'orderItem',
  'cashSession',
  'cashCount',
  'orderBill',
  'billMapping',
  'billPayment',
  'billRefund',
  'billRefundLine',
  'cashReport',
] as const;

/** Two sales at the counter of a hub, one given back in part and one as a whole; the drawer is counted. */
const evening = async (world: World) => {
  const { businessId, locationId } = world;
  const owner = world.as('Owner');
  const productId = await world.make.product('Galletas', 1000);
  const cash = await world.make.method('Efectivo', 'cash');
  const write = <T>(fn: (tx: WriteContext) => Promise<T>): Promise<T> => world.write(owner, fn);
  const opening = { businessId, locationId, registerName: 'Caja 1', openingAmount: minor(50_000) };
  const { id: sessionId } = await write((tx) => openCashSession(tx, opening));
  const sell = (quantity: number, tipAmount: Minor) =>
    write((tx) =>
      createSale(tx, {
        businessId,
        locationId,
        lines: [{ productId, quantity, modifiers: [] }],
        tipAmount,
        payments: [{ amount: minor(quantity * 1000 + tipAmount), paymentMethodId: cash, reference: null }],
      }),
    );
  const kept = await sell(3, minor(333));
  const gone = await sell(2, minor(0));
  const part = { lines: [{ orderItemId: kept.lines[0]!.orderItemId, quantity: 1, returnsToStock: true }] };
  const back = { id: kept.id, reason: 'Rotas', paymentMethodId: cash, returnsToStock: false };
  await write((tx) => refundBill(tx, { ...back, ...part }));
  await write((tx) => voidSale(tx, { id: gone.id, reason: 'Se equivocó' }));
  const counts = [{ paymentMethodId: cash, counted: minor(52_333) }];
  await write((tx) => closeCashSession(tx, { id: sessionId, counts, carryOverOpenOrders: true }));
  return { owner, locationId, sessionId, keptId: kept.id };
};

/** Every question about it, at one node. */
const toldBy = async (world: World, { owner, locationId, sessionId, keptId }: Awaited<ReturnType<typeof evening>>) => {
  const ctx = world.contexts.read(owner);
  const page = { page: 1, size: 10 };
  const { figures, number } = await getZReport(ctx, { id: sessionId });
  const { bill } = await getSale(ctx, { id: keptId });
  return {
    sales: (await listSales(ctx, page)).data.map(({ total, refunded, status }) => [total, refunded, status]),
    voided: (await listSales(ctx, { ...page, status: 'voided', kind: 'sale' })).data.length,
    standing: (await listSales(ctx, { ...page, status: 'paid', businessDateTo: '2026-11-20' })).data.length,
    refunds: bill.refunds!.map(({ amount, isVoid, lines }) => [amount, isVoid, lines[0]]),
    tips: (await listTips(ctx, { locationId })).data.map(({ balance }) => balance),
    session: (await getCashSession(ctx, { id: sessionId })).expectedTotal,
    z: [number, figures.days, figures.expectedCash, figures.counts[0]!.difference],
  };
};

test('a hub and its copy in the cloud say the same of sales, refunds, tips and the Z of an evening', async () => {
  await using hub = await openWorld();
  await using cloud = await openCloudWorld(await server.lend());
  const ids = await evening(hub);
  const told = await toldBy(hub, ids);
  expect(told).toMatchObject({
    sales: [
      [2000, 2000, 'voided'],
      [3333, 1000, 'paid'],
    ],
    voided: 1,
    standing: 1,
    refunds: [[1000, false, { quantity: 1, returnsToStock: true }]],
    tips: [333],
    session: 52_333,
    z: [1, [{ businessDate: '2026-11-20', payments: 5333, refunds: 3000 }], 52_333, 0],
  });
  for (const table of WRITTEN) {
    const rows = await hub.db.read.selectFrom(table).selectAll().execute();
    await cloud.write(ids.owner, (tx) =>
      tx.db
        .insertInto(table)
        .values(rows as never)
        .execute(),
    );
  }
  expect(await toldBy(cloud, ids)).toEqual(told);
});
