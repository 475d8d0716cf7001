import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getZReport } from './get-z-report.ts';

test('a session past the cut-off has one Z, numbered at its close, with both its days; it stays what it was', async () => {
  await using house = await openRestaurant();
  const { manager, cashier } = house;
  house.env.jumpTo(Date.parse('2026-11-29T03:30:00-06:00'));
  const { id } = await house.openTill(50_000);
  const sell = async () => {
    const { order } = await house.sentOrder();
    const [bill] = await house.bills(order.id);
    return house.pay(bill!.id, 12_500);
  };
  const bill = await sell();
  expect(await refusal(house.run(cashier, getZReport, { id }))).toBe('CASH_SESSION_OPEN');
  house.env.jumpTo(Date.parse('2026-11-29T04:10:00-06:00'));
  await sell();
  const refund = { id: bill.id, reason: 'Frío', paymentMethodId: house.cash };
  await house.call(manager, 'refundBill', refund);
  const counts = [{ paymentMethodId: house.cash, counted: 62_400 }];
  await house.call(cashier, 'closeCashSession', { id, counts });
  const z = await house.run(cashier, getZReport, { id });
  expect(z).toMatchObject({
    kind: 'Z',
    number: 1,
    businessDate: '2026-11-29',
    figures: {
      counts: [{ payments: 25_000, refunds: 12_500, expected: 62_500, counted: 62_400, difference: -100 }, {}],
      days: [
        { businessDate: '2026-11-28', payments: 12_500, refunds: 0 },
        { businessDate: '2026-11-29', payments: 12_500, refunds: 12_500 },
      ],
      expectedCash: 62_500,
      expectedTotal: 62_500,
    },
  });
  const next = await house.openTill(0);
  const none = [{ paymentMethodId: house.cash, counted: 0 }];
  await house.call(cashier, 'closeCashSession', { id: next.id, counts: none });
  expect(await house.run(cashier, getZReport, { id: next.id })).toMatchObject({ number: 2 });
  expect(await house.run(cashier, getZReport, { id })).toEqual(z);
  expect(await refusal(house.run(await house.stranger(), getZReport, { id }))).toBe('CASH_SESSION_NOT_FOUND');
});
