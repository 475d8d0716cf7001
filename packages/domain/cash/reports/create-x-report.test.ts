import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createXReport } from './create-x-report.ts';

test('an X report has the next number while something changed, and says what was in the drawer then', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(50_000);
  const make = () => house.run(house.manager, createXReport, { id });
  const first = await make();
  expect(first).toMatchObject({
    kind: 'X',
    number: 1,
    figures: { expectedCash: 50_000, expectedTotal: 50_000, days: [] },
  });
  expect(await make()).toEqual(first);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  const move = { id, kind: 'out', amount: 1000, reason: 'Hielo', purpose: 'purchase' };
  await house.call(house.cashier, 'addCashMovement', move);
  expect(await make()).toMatchObject({
    number: 2,
    figures: {
      expectedCash: 61_500,
      movements: [{ kind: 'out', purpose: 'purchase', count: 1, amount: 1000 }],
      days: [{ businessDate: '2026-11-20', payments: 12_500, refunds: 0 }],
    },
  });
});

test('neither of a closed session nor of another business’s, and not for who counts blind', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(0);
  expect(await refusal(house.run(await house.stranger(), createXReport, { id }))).toBe('CASH_SESSION_NOT_FOUND');
  const counts = [{ paymentMethodId: house.cash, counted: 0 }];
  await house.call(house.cashier, 'closeCashSession', { id, counts });
  expect(await refusal(house.run(house.manager, createXReport, { id }))).toBe('CASH_SESSION_CLOSED');
  expect(house.cashier.permissions.has('Audit:View')).toBe(false);
});
