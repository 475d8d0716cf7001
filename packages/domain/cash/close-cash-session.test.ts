import { minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { closeCashSession } from './close-cash-session.ts';

/** A till of Q 500.00 that took Q 100.00 by card and Q 25.00 in cash. */
const busyTill = async (house: Restaurant) => {
  const { id } = await house.openTill(50_000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 10_000, house.card);
  await house.pay(bill!.id, 5000);
  return id;
};

test('counted against expected, method by method, frozen for good; the log keeps the difference', async () => {
  await using house = await openRestaurant();
  const id = await busyTill(house);
  const counts = [
    { paymentMethodId: house.cash, counted: minor(52_000) },
    { paymentMethodId: house.card, counted: minor(10_000) },
  ];
  const closed = await house.run(house.cashier, closeCashSession, { id, counts, notes: 'Faltan Q5' });
  expect(closed).toMatchObject({
    status: 'closed',
    closedBy: house.cashier.id,
    closingNotes: 'Faltan Q5',
    openOrders: 0,
  });
  expect(closed.counts).toMatchObject([
    { paymentMethodId: house.cash, payments: 2500, expected: 52_500, counted: 52_000, difference: -500 },
    { paymentMethodId: house.card, payments: 10_000, expected: 10_000, counted: 10_000, difference: 0 },
  ]);
  expect(closed.expectedCash).toBe(52_500);
  const log = await house.db.read.selectFrom('auditEntry').select(['action', 'details']).execute();
  const differences = [{ name: 'Efectivo', amount: -500 }];
  expect(log).toEqual([
    { action: 'cash.open', details: { registerName: 'Caja 1', amount: 50_000 } },
    { action: 'cash.close', details: { registerName: 'Caja 1', amount: -500, differences } },
  ]);
  expect(await refusal(house.run(house.cashier, closeCashSession, { id, counts }))).toBe('CASH_SESSION_CLOSED');
});

test('cash is always counted, and every method that took money', async () => {
  await using house = await openRestaurant();
  const id = await busyTill(house);
  await expect(house.run(house.cashier, closeCashSession, { id, counts: [] })).rejects.toMatchObject({
    code: 'CASH_COUNT_MISSING',
    details: { paymentMethodIds: [house.cash, house.card] },
  });
  const { id: quiet } = await house.openTill(0, 'Caja 2');
  const uncounted = house.run(house.cashier, closeCashSession, { id: quiet, counts: [], carryOverOpenOrders: true });
  expect(await refusal(uncounted)).toBe('CASH_COUNT_MISSING');
  const counts = [{ paymentMethodId: house.cash, counted: minor(0) }];
  expect((await house.run(house.cashier, closeCashSession, { id: quiet, counts })).status).toBe('closed');
});

test('a count of a method that is none of the till’s was lost without a word', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(0);
  const counts = [house.cash, house.env.uuid()].map((paymentMethodId) => ({ paymentMethodId, counted: minor(0) }));
  const close = (given: typeof counts) => house.run(house.cashier, closeCashSession, { id, counts: given });
  expect(await refusal(close(counts))).toBe('PAYMENT_METHOD_NOT_FOUND');
  expect(await close(counts.slice(0, 1))).toMatchObject({ status: 'closed' });
});

test('open orders are carried over only when that is said', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(0);
  const open = await house.order();
  const close = (more: object = {}) =>
    house.run(house.cashier, closeCashSession, {
      id,
      counts: [{ paymentMethodId: house.cash, counted: minor(0) }],
      ...more,
    });
  await expect(close()).rejects.toMatchObject({
    code: 'CASH_SESSION_HAS_OPEN_ORDERS',
    details: { orderIds: [open.id] },
  });
  expect((await close({ carryOverOpenOrders: true })).status).toBe('closed');
});

test('another business’s session does not exist', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(0);
  const close = house.run(await house.stranger(), closeCashSession, { id, counts: [] });
  expect(await refusal(close)).toBe('CASH_SESSION_NOT_FOUND');
});

test('one method counted twice was taken at its last count', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(10_000);
  const count = (paymentMethodId: string, counted: number) => ({ paymentMethodId, counted: minor(counted) });
  const counts = [count(house.cash, 10_000), count(house.card, 0), count(house.cash, 9000)];
  await expect(house.run(house.cashier, closeCashSession, { id, counts })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { issues: [{ in: 'body', path: 'counts.2.paymentMethodId' }] },
  });
  const once = counts.slice(0, 2);
  expect((await house.run(house.cashier, closeCashSession, { id, counts: once })).status).toBe('closed');
});

test('a refund by card from a drawer without card sales could not be counted, and evened out the cash', async () => {
  await using house = await openRestaurant();
  const { id: first } = await house.openTill(0);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, bill!.total, house.card);
  const count = (cash: number, card: number) => [
    { paymentMethodId: house.cash, counted: minor(cash) },
    { paymentMethodId: house.card, counted: minor(card) },
  ];
  const close = (id: string, cash: number, card: number) =>
    house.run(house.cashier, closeCashSession, { id, counts: count(cash, card) });
  await close(first, 0, bill!.total);
  const { id } = await house.openTill(1000);
  const refund = { id: bill!.id, reason: 'Frío', paymentMethodId: house.card };
  await house.call(house.manager, 'refundBill', refund);
  await expect(close(id, -1, -bill!.total)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { issues: [{ in: 'body', path: 'counts.0.counted' }] },
  });
  const { counts } = await close(id, 1500, -bill!.total - 500);
  expect(counts).toMatchObject([
    { paymentMethodId: house.cash, expected: 1000, difference: 500 },
    { paymentMethodId: house.card, expected: -bill!.total, counted: -bill!.total - 500, difference: -500 },
  ]);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'cash.close').execute();
  expect(log.at(-1)?.details).toMatchObject({ amount: 500, differences: [{ amount: 500 }, { amount: -500 }] });
  const { cashDifference } = await house.call<{ cashDifference: number }>(house.manager, 'getSalesReport', {});
  expect(cashDifference).toBe(500);
});
