import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listPurchases } from './list-purchases.ts';
import { draftPurchase } from './purchases.suite.ts';

test('purchases are listed newest first, by state and time; another business’s are not', async () => {
  await using house = await openRestaurant();
  const { purchase } = await draftPurchase(house);
  house.env.advance(60_000);
  const next = (await draftPurchase(house)).purchase;
  await house.call(house.manager, 'orderPurchase', { id: next.id });
  const ids = async (input: object = {}) =>
    (await house.run(house.manager, listPurchases, input)).data.map(({ id }) => id);
  expect(await ids()).toEqual([next.id, purchase.id]);
  expect(await ids({ status: 'draft' })).toEqual([purchase.id]);
  expect(await ids({ createdAtTo: next.createdAt })).toEqual([purchase.id]);
  expect((await house.run(await house.stranger(), listPurchases, {})).data).toEqual([]);
});
