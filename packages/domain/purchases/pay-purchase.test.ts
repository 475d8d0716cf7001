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
  const pay = (amount: number) => house.run(manager, payPurchase, { id, amount: minor(amount) });
  expect(await refusal(pay(1_000))).toBe('CASH_SESSION_REQUIRED');
  const till = await house.openTill(50_000);
  expect(await refusal(pay(50_001))).toBe('CASH_DRAWER_SHORT');
  await pay(20_000);
  expect(await pay(5_000)).toMatchObject({ paid: 25_000, status: 'draft' });
  const session = await house.call<CashSessionView>(manager, 'getCashSession', { id: till.id });
  expect(session.expectedCash).toBe(25_000);
  expect(session.movements).toMatchObject([
    { kind: 'out', purpose: 'purchase', purchaseId: id, amount: 20_000 },
    { amount: 5_000 },
  ]);
  expect(session.movements[0]!.reason).toContain(documentNumber);
  await house.call(manager, 'cancelPurchase', { id, reason: 'No vino' });
  expect(await refusal(pay(1_000))).toBe('PURCHASE_STATE');
});

test('another business’s purchase is not there', async () => {
  await using house = await openRestaurant();
  const { id } = (await draftPurchase(house)).purchase;
  const pay = house.run(await house.stranger(), payPurchase, { id, amount: minor(1) });
  expect(await refusal(pay)).toBe('PURCHASE_NOT_FOUND');
});
