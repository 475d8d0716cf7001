import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getPurchase } from './get-purchase.ts';
import { draftPurchase } from './purchases.suite.ts';

test('a purchase is read with its lines; another business’s is not there', async () => {
  await using house = await openRestaurant();
  const { purchase } = await draftPurchase(house);
  expect(await house.run(house.manager, getPurchase, { id: purchase.id })).toEqual(purchase);
  expect(await refusal(house.run(await house.stranger(), getPurchase, { id: purchase.id }))).toBe('PURCHASE_NOT_FOUND');
});
