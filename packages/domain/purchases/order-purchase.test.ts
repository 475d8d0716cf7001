import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { orderPurchase } from './order-purchase.ts';
import { draftPurchase } from './purchases.suite.ts';

test('a draft is ordered once', async () => {
  await using house = await openRestaurant();
  const { id } = (await draftPurchase(house)).purchase;
  expect(await refusal(house.run(await house.stranger(), orderPurchase, { id }))).toBe('PURCHASE_NOT_FOUND');
  const ordered = await house.run(house.manager, orderPurchase, { id });
  expect(ordered).toMatchObject({ status: 'ordered', orderedAt: '2026-11-21T01:00:00.000Z' });
  expect(await refusal(house.run(house.manager, orderPurchase, { id }))).toBe('PURCHASE_STATE');
});
