import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { draftPurchase } from './purchases.suite.ts';
import { updatePurchase } from './update-purchase.ts';

test('a draft gets other lines, an ordered purchase does not', async () => {
  await using house = await openRestaurant();
  const { meat, purchase } = await draftPurchase(house);
  const { id } = purchase;
  const items = [{ stockItemId: meat.id, packThousandths: 1_000_000, packs: 2_500, packCost: 5_000 as never }];
  const changed = await house.run(house.manager, updatePurchase, { id, notes: 'Urge', items });
  expect(changed).toMatchObject({ notes: 'Urge', orderedTotal: 12_500, items: [{ orderedPacks: 2_500 }] });
  await house.call(house.manager, 'orderPurchase', { id });
  expect(await refusal(house.run(house.manager, updatePurchase, { id, notes: 'X' }))).toBe('PURCHASE_STATE');
  expect(await refusal(house.run(await house.stranger(), updatePurchase, { id }))).toBe('PURCHASE_NOT_FOUND');
});
