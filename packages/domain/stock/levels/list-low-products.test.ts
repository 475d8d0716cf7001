import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listLowProducts } from './list-low-products.ts';

test('a dish is low when something of it is at its minimum, and says how many the scarcest makes; open orders count', async () => {
  await using house = await openRestaurant();
  const { manager, locationId, steak } = house;
  const stock = async (name: string, thousandths: number, minimum: number | null) => {
    const { id: stockItemId } = await house.call<{ id: string }>(manager, 'createStockItem', { name, unit: 'g' });
    const of = { locationId, stockItemId };
    await house.call(manager, 'moveStock', {
      ...of,
      kind: 'transfer_in',
      thousandths,
      cost: 100,
      reason: 'Del rastro',
    });
    if (minimum !== null) await house.call(manager, 'setStockRule', { ...of, minimum });
    return stockItemId;
  };
  const meat = await stock('Lomito', 1_500_000, 1_000_000);
  const salt = await stock('Sal', 9_000, null);
  const lines = [
    { stockItemId: meat, thousandths: 300_000 },
    { stockItemId: salt, thousandths: 3_000 },
  ];
  await house.call(manager, 'setRecipe', { productId: steak, lines });
  const low = () => house.run(house.waiter, listLowProducts, { locationId });
  expect(await low()).toEqual({ data: [] });
  await house.sentOrder();
  expect(await low()).toEqual({ data: [] });
  const { id } = await house.order();
  await house.line(id);
  await house.send(id);
  // 0.9 kg of meat make three; but there is salt for one.
  expect(await low()).toEqual({ data: [{ productId: steak, portions: 1 }] });
  const stranger = await house.stranger();
  expect(await refusal(house.run(stranger, listLowProducts, { locationId }))).toBe('LOCATION_NOT_FOUND');
});
