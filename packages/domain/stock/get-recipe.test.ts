import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getRecipe } from './get-recipe.ts';
import { meatFor } from './stock.suite.ts';

test('a recipe says what a portion takes; of another business’s dish there is none', async () => {
  await using house = await openRestaurant();
  const input = { productId: house.steak };
  expect(await house.run(house.manager, getRecipe, input)).toEqual({ ...input, lines: [] });
  const { id } = await meatFor(house);
  expect((await house.run(house.manager, getRecipe, input)).lines).toMatchObject([
    { stockItemId: id, thousandths: 300_000 },
  ]);
  expect(await refusal(house.run(await house.stranger(), getRecipe, input))).toBe('PRODUCT_NOT_FOUND');
});
