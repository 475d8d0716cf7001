import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { updateProductCategory } from '../products/update-product-category.ts';
import { getCategoryHistory } from './get-category-history.ts';

test('what is no longer as a change left it cannot be undone by that change, and a new place among others is no news', async () => {
  await using world = await openCatalogue();
  const { id } = await world.category('Carnes');
  for (const change of [{ name: 'Parrilla' }, { sortOrder: 7 }, { name: 'A la parrilla' }]) {
    world.env.advance(1000);
    await world.run(world.owner, updateProductCategory, { id, ...change });
  }
  const { data } = await world.run(world.owner, getCategoryHistory, { id });
  expect(data.map(({ changes, canUndo }) => [changes.name?.[1], canUndo])).toEqual([
    ['A la parrilla', true],
    ['Parrilla', false],
    [undefined, false],
  ]);
});
