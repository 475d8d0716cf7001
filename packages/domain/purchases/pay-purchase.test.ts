import { type CashSessionView, minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { payPurchase } from './pay-purchase.ts';
import { draftPurchase } from './purchases.suite.ts';

test('a supplier is paid out of the drawer: the movement names the purchase, and the drawer has less', async () => {
  await using house = await openRestaurant();
  const { manager } = house;
  const { purchase } = await draftPurchase(house);
  const { id, documentNumber } = purchase;
  const pay = (amount: number, kind: 'in' | 'out' = 'out') =>
    house.run(manager, payPurchase, { id, kind, amount: minor(amount) });
  expect(await refusal(pay(1_000))).toBe('CASH_SESSION_REQUIRED');
  const till = await house.openTill(50_000);
  const { id: short } = await house.openTill(0, 'Caja 2');
  const fromShort = { id, kind: 'out' as const, amount: minor(1), cashRegisterSessionId: short };
  expect(await refusal(house.run(manager, payPurchase, fromShort))).toBe('CASH_DRAWER_SHORT');
  await house.call(manager, 'closeCashSession', { id: short, counts: [{ paymentMethodId: house.cash, counted: 0 }] });
  await pay(20_000);
  expect(await pay(5_000)).toMatchObject({ paid: 25_000, status: 'draft' });
  const session = await house.call<CashSessionView>(manager, 'getCashSession', { id: till.id });
  expect(session.expectedCash).toBe(25_000);
  expect(session.movements).toMatchObject([
    { kind: 'out', purpose: 'purchase', purchaseId: id, amount: 20_000 },
    { amount: 5_000 },
  ]);
  expect(session.movements[0]!.reason).toContain(documentNumber);
  const cancel = () => house.call(manager, 'cancelPurchase', { id, reason: 'No vino' });
  expect(await refusal(cancel())).toBe('PURCHASE_PAID');
  expect(await refusal(pay(25_001, 'in'))).toBe('PURCHASE_PAID_LESS');
  expect(await pay(25_000, 'in')).toMatchObject({ paid: 0 });
  const after = await house.call<CashSessionView>(manager, 'getCashSession', { id: till.id });
  expect(after.expectedCash).toBe(50_000);
  await cancel();
  expect(await refusal(pay(1_000))).toBe('PURCHASE_STATE');
});

test('a cashier who paid a centavo was told what the house buys for', async () => {
  await using house = await openRestaurant();
  const { id, documentNumber, supplierName } = (await draftPurchase(house)).purchase;
  await house.openTill(1_000);
  const told = await house.run(house.cashier, payPurchase, { id, kind: 'out', amount: minor(1) });
  expect(told).toEqual({ id, documentNumber, supplierName, status: 'draft', paid: 1 });
});

test('a supplier was paid twice without a word: more than is due takes saying so', async () => {
  await using house = await openRestaurant();
  const { id, orderedTotal } = (await draftPurchase(house)).purchase;
  await house.openTill(200_000);
  const pay = (amount: number, anyway = false) =>
    house.run(house.manager, payPurchase, { id, kind: 'out', amount: minor(amount), anyway });
  await pay(orderedTotal);
  expect(await refusal(pay(1))).toBe('PURCHASE_PAID_MORE');
  expect(await pay(1, true)).toMatchObject({ paid: orderedTotal + 1 });
});

test('another business’s purchase is not there', async () => {
  await using house = await openRestaurant();
  const { id } = (await draftPurchase(house)).purchase;
  const pay = house.run(await house.stranger(), payPurchase, { id, kind: 'out', amount: minor(1) });
  expect(await refusal(pay)).toBe('PURCHASE_NOT_FOUND');
});
