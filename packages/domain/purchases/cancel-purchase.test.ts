import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { cancelPurchase } from './cancel-purchase.ts';
import { draftPurchase } from './purchases.suite.ts';

test('a purchase is cancelled with its reason, but not once something came of it', async () => {
  await using house = await openRestaurant();
  const { purchase } = await draftPurchase(house);
  const { id } = purchase;
  const reason = 'Ya no hay';
  expect(await refusal(house.run(await house.stranger(), cancelPurchase, { id, reason }))).toBe('PURCHASE_NOT_FOUND');
  const cancelled = await house.run(house.manager, cancelPurchase, { id, reason });
  expect(cancelled).toMatchObject({ status: 'cancelled', cancellationReason: reason });
  const items = [{ purchaseItemId: purchase.items[0]!.id, packs: 1 }];
  expect(await refusal(house.call(house.manager, 'receivePurchase', { id, items }))).toBe('PURCHASE_STATE');
});
