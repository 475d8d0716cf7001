import type { CashSessionView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { correctPayment } from './correct-payment.ts';

const paid = async (house: Restaurant) => {
  const session = await house.openTill(50_000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const { payment } = await house.pay(bill!.id, 12_500);
  const correct = (paymentMethodId: string, more: object = {}) =>
    house.run(house.manager, correctPayment, {
      id: bill!.id,
      paymentId: payment.id,
      paymentMethodId,
      reason: 'Pagó con tarjeta',
      ...more,
    });
  return { session, bill: bill!, payment, correct };
};

const expectedOf = async (house: Restaurant, id: string) =>
  (await house.call<CashSessionView>(house.manager, 'getCashSession', { id })).counts.map((count) => count.expected);

test('before the close a payment counts under the method it was made by, and can be corrected again', async () => {
  await using house = await openRestaurant();
  const { session, bill, payment, correct } = await paid(house);
  expect(await expectedOf(house, session.id)).toEqual([62_500, 0]);
  const after = await correct(house.card);
  expect(after).toMatchObject({ total: bill.total, paid: 12_500, payments: [{ paymentMethodId: house.cash }] });
  expect(after.corrections).toMatchObject([
    { billPaymentId: payment.id, fromMethodId: house.cash, toMethodId: house.card, amount: 12_500 },
  ]);
  expect(await expectedOf(house, session.id)).toEqual([50_000, 12_500]);
  expect(await refusal(correct(house.card))).toBe('PAYMENT_METHOD_UNCHANGED');
  await correct(house.cash);
  expect(await expectedOf(house, session.id)).toEqual([62_500, 0]);
});

test('after the close it goes to today’s session, and what was counted stays', async () => {
  await using house = await openRestaurant();
  const { session, correct } = await paid(house);
  const counts = [{ paymentMethodId: house.cash, counted: 62_500 }];
  const closed = await house.call(house.cashier, 'closeCashSession', { id: session.id, counts });
  expect(await refusal(correct(house.card))).toBe('CASH_SESSION_REQUIRED');
  house.env.advance(86_400_000);
  const today = await house.openTill(20_000);
  const after = await correct(house.card);
  expect(after.corrections).toMatchObject([{ cashRegisterSessionId: today.id, businessDate: '2026-11-21' }]);
  expect(await expectedOf(house, today.id)).toEqual([7500, 12_500]);
  expect(await house.call(house.manager, 'getCashSession', { id: session.id })).toEqual(closed);
});

test('a payment of another bill, and another business’s bill, are not there', async () => {
  await using house = await openRestaurant();
  const { bill, payment, correct } = await paid(house);
  expect(await refusal(correct(house.card, { paymentId: house.env.uuid() }))).toBe('PAYMENT_NOT_FOUND');
  const stranger = { id: bill.id, paymentId: payment.id, paymentMethodId: house.card, reason: 'Otra' };
  expect(await refusal(house.run(await house.stranger(), correctPayment, stranger))).toBe('BILL_NOT_FOUND');
});
