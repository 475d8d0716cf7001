import type { PurchaseView, StockLevels } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { draftPurchase } from './purchases.suite.ts';
import { receivePurchase } from './receive-purchase.ts';

test('what comes is in stock at what it cost, in parts, dearer, and closed although something is missing', async () => {
  await using house = await openRestaurant();
  const { meat, purchase } = await draftPurchase(house);
  const { id } = purchase;
  const purchaseItemId = purchase.items[0]!.id;
  const receive = (packs: number, more: object = {}) =>
    house.run(house.manager, receivePurchase, { id, items: [{ purchaseItemId, packs, ...more }] });
  const level = async () => (await house.call<StockLevels>(house.manager, 'listStockLevels')).data[0];
  expect(await receive(1_000)).toMatchObject({ status: 'partial', receivedTotal: 25_000, receivedAt: null });
  expect(await level()).toMatchObject({ stockItemId: meat.id, onHand: 5_000_000, value: 25_000, unitCost: 5_000 });
  expect(await receive(500, { packCost: 30_000 })).toMatchObject({ status: 'partial', receivedTotal: 40_000 });
  expect(await level()).toMatchObject({ onHand: 7_500_000, value: 40_000 });
  const last = { id, items: [{ purchaseItemId, packs: 100 }], isComplete: true, supplierDocument: 'F-881' };
  const done = await house.run(house.manager, receivePurchase, last);
  expect(done).toMatchObject({ status: 'received', supplierDocument: 'F-881', receivedTotal: 42_500 });
  expect(done.items).toMatchObject([{ orderedPacks: 2_000, receivedPacks: 1_600 }]);
  expect(await refusal(receive(1))).toBe('PURCHASE_STATE');
});

test('a purchase of which the rest never came could not be closed; one of which nothing came is cancelled', async () => {
  await using house = await openRestaurant();
  const { purchase } = await draftPurchase(house);
  const { id } = purchase;
  const close = () => house.call<PurchaseView>(house.manager, 'receivePurchase', { id, items: [], isComplete: true });
  expect(await refusal(close())).toBe('PURCHASE_STATE');
  const items = [{ purchaseItemId: purchase.items[0]!.id, packs: 1_000 }];
  await house.run(house.manager, receivePurchase, { id, items, isComplete: false });
  expect(await close()).toMatchObject({ status: 'received', receivedTotal: 25_000 });
  const none = house.call(house.manager, 'receivePurchase', { id, items: [], isComplete: false });
  await expect(none).rejects.toThrow('nothing more is awaited');
});

test('what came after a box was put back was taken for a delivery of before, and never entered', async () => {
  await using house = await openRestaurant();
  const { purchase } = await draftPurchase(house);
  const { id } = purchase;
  const purchaseItemId = purchase.items[0]!.id;
  const receive = (packs: number) =>
    house.run(house.manager, receivePurchase, { id, items: [{ purchaseItemId, packs }], isComplete: false });
  await receive(1_000);
  // What the cloud knew of the line is what stands after a recovery; the ledger has both sides.
  await house.write(house.manager, (tx) =>
    tx.db.updateTable('purchaseItem').set({ receivedPacks: 500 }).where('id', '=', purchaseItemId).execute(),
  );
  await receive(500);
  const { data } = await house.call<StockLevels>(house.manager, 'listStockLevels');
  expect(data[0]).toMatchObject({ onHand: 7_500_000 });
});

test('a line of another purchase, or another business, is refused and nothing comes in', async () => {
  await using house = await openRestaurant();
  const { meat, purchase } = await draftPurchase(house);
  const { id, items } = purchase;
  const none = { id, items: [{ purchaseItemId: meat.id, packs: 1_000 }] };
  expect(await refusal(house.run(house.manager, receivePurchase, none))).toBe('PURCHASE_ITEM_NOT_FOUND');
  const all = { id, items: [{ purchaseItemId: items[0]!.id, packs: 2_000 }] };
  expect(await refusal(house.run(await house.stranger(), receivePurchase, all))).toBe('PURCHASE_NOT_FOUND');
  expect(await house.db.read.selectFrom('stockMovement').selectAll().execute()).toEqual([]);
});
