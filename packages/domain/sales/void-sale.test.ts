import type { CashSessionView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { voidSale } from './void-sale.ts';
import { soldAtCounter } from './with-sales.suite.ts';

test('a voided sale gives all that is left of its money back, once, and its goods to the shelf', async () => {
  await using house = await openRestaurant();
  const session = await house.openTill(50_000);
  const { id, bill } = await soldAtCounter(house, 2);
  const part = { lines: [{ orderItemId: bill.mappings[0]!.orderItemId, quantity: 0.5 }] };
  await house.call(house.manager, 'refundBill', { id, ...part, reason: 'Frío', paymentMethodId: house.cash });
  const cancel = () => house.run(house.manager, voidSale, { id, reason: 'Se equivocó' });
  const voided = await cancel();
  expect(voided).toMatchObject({ status: 'voided', refunded: 25_000, bill: { status: 'paid' } });
  expect(voided.bill.refunds).toMatchObject([
    { isVoid: false, amount: 6250 },
    { isVoid: true, amount: 18_750, lines: [{ quantity: 1.5, returnsToStock: true }] },
  ]);
  expect(await refusal(cancel())).toBe('REFUND_EXCEEDS_BILL');
  const now = await house.call<CashSessionView>(house.manager, 'getCashSession', { id: session.id });
  expect(now.expectedCash).toBe(50_000);
});

test('a voided sale gave cash back for what had been corrected to a card, or the first of several ways it was paid', async () => {
  await using house = await openRestaurant();
  await house.openTill(50_000);
  const { id, bill } = await soldAtCounter(house);
  const why = { reason: 'Era tarjeta' };
  const corrected = { id, paymentId: bill.payments[0]!.id, paymentMethodId: house.card, ...why };
  await house.call(house.manager, 'correctPayment', corrected);
  const voided = await house.run(house.manager, voidSale, { id, ...why });
  expect(voided.bill.refunds).toMatchObject([{ amount: 12_500, paymentMethodId: house.card }]);
  const both = [
    { amount: 5_000, paymentMethodId: house.cash },
    { amount: 7_500, paymentMethodId: house.card },
  ];
  const other = await soldAtCounter(house, 1, { payments: both });
  const undo = (more: object = {}) => house.run(house.manager, voidSale, { id: other.id, ...why, ...more });
  expect(await refusal(undo())).toBe('REFUND_METHOD_REQUIRED');
  const { bill: after } = await undo({ paymentMethodId: house.cash });
  expect(after.refunds).toMatchObject([{ amount: 12_500, paymentMethodId: house.cash }]);
});

test('the bill of an order is refunded, not voided; another business’s sale is not there', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, bill!.total);
  const cancel = (actor = house.manager, id = bill!.id) => house.run(actor, voidSale, { id, reason: 'Se equivocó' });
  expect(await refusal(cancel())).toBe('SALE_IS_OF_ORDER');
  const { id } = await soldAtCounter(house);
  expect(await refusal(cancel(await house.stranger(), id))).toBe('SALE_NOT_FOUND');
});

test('a sale of nothing could not be voided: it is once, moves no cash, and its goods are back', async () => {
  await using house = await openRestaurant();
  const session = await house.openTill(1_000);
  const flan = await house.make.product('Flan de cortesía', 0);
  const { id } = await soldAtCounter(house, 1, { lines: [{ productId: flan, quantity: 2 }], payments: [] });
  const undo = () => house.run(house.manager, voidSale, { id, reason: 'Se equivocó' });
  const voided = await undo();
  expect(voided).toMatchObject({ status: 'voided', refunded: 0 });
  expect(voided.bill.refunds).toMatchObject([
    { isVoid: true, amount: 0, fiscalDue: 'none', lines: [{ quantity: 2, returnsToStock: true }] },
  ]);
  expect(await refusal(undo())).toBe('REFUND_EXCEEDS_BILL');
  const now = await house.call<CashSessionView>(house.manager, 'getCashSession', { id: session.id });
  expect(now.expectedTotal).toBe(1_000);
});
