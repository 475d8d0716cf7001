import { minor } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listBills } from './list-bills.ts';

const NIGHT: [moment: string, businessDate: string, localHour: number][] = [
  ['2026-11-28T17:59:00-06:00', '2026-11-28', 17],
  ['2026-11-28T18:01:00-06:00', '2026-11-28', 18],
  ['2026-11-28T23:59:00-06:00', '2026-11-28', 23],
  ['2026-11-29T00:30:00-06:00', '2026-11-28', 0],
  ['2026-11-29T03:00:00-06:00', '2026-11-28', 3],
  ['2026-11-29T04:00:00-06:00', '2026-11-29', 4],
];

test('sessions, movements, bills and payments of a night have its business date, and lists go by it', async () => {
  await using house = await openRestaurant();
  const { run, call, cashier } = house;
  for (const [moment, businessDate, localHour] of NIGHT) {
    house.env.jumpTo(Date.parse(moment));
    const session = await house.openTill(50_000);
    expect(session).toMatchObject({ businessDate });
    const move = { id: session.id, kind: 'out', amount: 100, reason: 'Hielo' };
    expect(await call(cashier, 'addCashMovement', move)).toMatchObject({ movements: [{ businessDate }] });
    const { order } = await house.sentOrder();
    const [bill] = await house.bills(order.id);
    expect(bill).toMatchObject({ businessDate: null, localHour: null });
    const paid = await house.pay(bill!.id, 12_500);
    expect(paid).toMatchObject({ businessDate, localHour, payment: { businessDate } });
    const counts = [{ paymentMethodId: house.cash, counted: minor(62_400) }];
    await call(cashier, 'closeCashSession', { id: session.id, counts });
  }
  const day = { businessDateFrom: '2026-11-28', businessDateTo: '2026-11-28' };
  expect((await run(cashier, listBills, day)).data.map((bill) => bill.localHour)).toEqual([17, 18, 23, 0, 3]);
  expect((await run(cashier, listBills, { ...day, status: 'pending' })).data).toEqual([]);
  const paid = { paidFrom: '2026-11-29T05:59:00.000Z', paidTo: '2026-11-29T09:00:00.000Z' };
  expect((await run(cashier, listBills, paid)).data.map((bill) => bill.localHour)).toEqual([23, 0]);
  const sessions = await call<{ data: unknown[] }>(cashier, 'listCashSessions', { businessDateFrom: '2026-11-29' });
  expect(sessions.data).toMatchObject([{ businessDate: '2026-11-29' }]);
});

test('a bill of nothing is paid on the day it is made, and taken back it has none', async () => {
  await using house = await openRestaurant();
  const { order, line } = await house.sentOrder();
  await house.call(house.manager, 'compOrderItem', {
    id: order.id,
    itemId: line.id,
    reason: 'Aniversario',
    compedBy: house.manager.id,
  });
  const [bill] = await house.bills(order.id);
  expect(bill).toMatchObject({ status: 'paid', businessDate: '2026-11-20', localHour: 19 });
});
