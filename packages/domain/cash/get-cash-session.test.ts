import { type CashSessionView, minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { addCashMovement } from './add-cash-movement.ts';
import { closeCashSession } from './close-cash-session.ts';
import { getCashSession } from './get-cash-session.ts';

test('a session shows what came in so far, and only to its own business', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(1000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 20_000);
  const session = await house.run(house.manager, getCashSession, { id });
  expect(session).toMatchObject({ expectedCash: 13_500, counts: [{ payments: 12_500, expected: 13_500 }, {}] });
  expect(await refusal(house.run(await house.stranger(), getCashSession, { id }))).toBe('CASH_SESSION_NOT_FOUND');
});

test('who counted a till blind could read first what it should hold', async () => {
  await using house = await openRestaurant();
  const opened = await house.openTill(1000);
  const { id } = opened;
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  const move = { id, kind: 'in' as const, amount: minor(500), reason: 'Cambio' };
  const moved = await house.run(house.cashier, addCashMovement, move);
  const seen = await Promise.all([house.cashier, house.waiter].map((who) => house.run(who, getCashSession, { id })));
  const told = ({ expectedCash, counts }: CashSessionView) => [
    expectedCash,
    ...counts.flatMap(({ payments, expected, difference }) => [payments, expected, difference]),
  ];
  for (const view of [opened, moved, ...seen]) expect(told(view)).toEqual([null, null, null, null, null, null, null]);
  const { id: managerId, name, role, permissions } = house.manager;
  const approved = { ...house.cashier, approvedBy: { id: managerId, name, role, permissions } };
  expect((await house.run(approved, getCashSession, { id })).expectedCash).toBe(14_000);
  const counts = [{ paymentMethodId: house.cash, counted: minor(13_900) }];
  await house.run(house.cashier, closeCashSession, { id, counts, carryOverOpenOrders: true });
  const closed = await house.run(house.cashier, getCashSession, { id });
  expect(closed).toMatchObject({ expectedCash: 14_000, counts: [{ expected: 14_000, difference: -100 }, {}] });
});
