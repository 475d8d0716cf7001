import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createPurchase } from './create-purchase.ts';
import { draftPurchase } from './purchases.suite.ts';

test('a purchase begins as a numbered draft with what its packs hold and cost frozen', async () => {
  await using house = await openRestaurant();
  const { meat, supplier, purchase } = await draftPurchase(house);
  expect(purchase).toMatchObject({
    documentNumber: 'Z10-P1',
    status: 'draft',
    supplierName: 'Carnes del Sur',
    orderedTotal: 50_000,
    receivedTotal: 0,
    items: [{ name: 'Lomito', unit: 'g', packThousandths: 5_000_000, orderedPacks: 2_000, receivedPacks: 0 }],
  });
  const { locationId } = house;
  const items = [{ stockItemId: meat.id, packThousandths: 1, packs: 1, packCost: 0 as never }];
  const ask = (actor: typeof house.manager, more: object) =>
    refusal(house.run(actor, createPurchase, { locationId, supplierId: supplier.id, items, ...more }));
  expect(await ask(house.manager, { supplierId: meat.id })).toBe('SUPPLIER_NOT_FOUND');
  expect(await ask(await house.stranger(), {})).toBe('LOCATION_NOT_FOUND');
});
