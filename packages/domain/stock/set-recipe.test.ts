import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createStockItem } from './create-stock-item.ts';
import { setRecipe } from './set-recipe.ts';
import { meatFor } from './stock.suite.ts';

test('a recipe is replaced whole: lines stay, change, come and go', async () => {
  await using house = await openRestaurant();
  const meat = await meatFor(house);
  const salt = await house.run(house.manager, createStockItem, { name: 'Sal', unit: 'g' });
  const productId = house.steak;
  const set = async (lines: { stockItemId: string; thousandths: number }[]) =>
    (await house.run(house.manager, setRecipe, { productId, lines })).lines.map(({ stockItemId, thousandths }) => [
      stockItemId,
      thousandths,
    ]);
  const [ofMeat, ofSalt] = [
    { stockItemId: meat.id, thousandths: 250_000 },
    { stockItemId: salt.id, thousandths: 2_500 },
  ];
  expect(new Map((await set([ofMeat, ofSalt])) as [string, number][])).toEqual(
    new Map([
      [meat.id, 250_000],
      [salt.id, 2_500],
    ]),
  );
  expect(await set([ofSalt])).toEqual([[salt.id, 2_500]]);
  expect(await set([])).toEqual([]);
  const unknown = { stockItemId: house.steak, thousandths: 1 };
  expect(await refusal(set([unknown]))).toBe('STOCK_ITEM_NOT_FOUND');
  await expect(set([ofSalt, ofSalt])).rejects.toThrow('each item once');
});
