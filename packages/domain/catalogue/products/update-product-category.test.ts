import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateProductCategory } from './update-product-category.ts';

test('only what is named changes: a new name does not bring a hidden category back', async () => {
  await using world = await openCatalogue();
  const category = await world.category('Carnes');
  const change = (input: object, actor = world.owner) =>
    world.run(actor, updateProductCategory, { id: category.id, ...input });
  await change({ isActive: false, sortOrder: 3 });
  world.refetches();
  expect(await change({ name: 'Parrilla' })).toEqual({ ...category, name: 'Parrilla', isActive: false, sortOrder: 3 });
  expect(world.refetches()).toBe(1);
  expect(await refusal(change({ name: 'Mía' }, await world.stranger()))).toBe('CATEGORY_NOT_FOUND');
});
