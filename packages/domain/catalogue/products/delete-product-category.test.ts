import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteProductCategory } from './delete-product-category.ts';

test('an empty category goes, one with products stays', async () => {
  await using world = await openCatalogue();
  const [empty, full] = [await world.category('Vacía'), await world.category('Carnes')];
  await world.make.product('Puyazo', 12_500, { categoryId: full.id });
  world.refetches();
  const remove = (id: string, actor = world.owner) => world.run(actor, deleteProductCategory, { id });
  await remove(empty.id);
  expect(world.refetches()).toBe(1);
  expect(await refusal(remove(empty.id))).toBe('CATEGORY_NOT_FOUND');
  expect(await refusal(remove(full.id))).toBe('CATEGORY_HAS_PRODUCTS');
  expect(await world.db.read.selectFrom('productCategory').select('id').execute()).toEqual([{ id: full.id }]);
});

test('a stranger does not learn that a category has products', async () => {
  await using world = await openCatalogue();
  const { id } = await world.category('Carnes');
  await world.make.product('Puyazo', 12_500, { categoryId: id });
  expect(await refusal(world.run(await world.stranger(), deleteProductCategory, { id }))).toBe('CATEGORY_NOT_FOUND');
});
