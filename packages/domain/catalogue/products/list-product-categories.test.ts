import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { listProductCategories } from './list-product-categories.ts';
import { updateProductCategory } from './update-product-category.ts';

test('categories are listed in the order the owner gave, page by page; a stranger sees none', async () => {
  await using world = await openCatalogue();
  const [drinks, meat] = [await world.category('Bebidas'), await world.category('Carnes')];
  await world.run(world.owner, updateProductCategory, { id: drinks.id, sortOrder: 5 });
  const list = (input: object, actor = world.owner) => world.run(actor, listProductCategories, input);
  expect((await list({})).data.map((one) => one.id)).toEqual([meat.id, drinks.id]);
  expect(await list({ page: 2, size: 1 })).toMatchObject({ data: [{ id: drinks.id }], total: 2 });
  expect(await list({}, await world.stranger())).toMatchObject({ data: [], total: 0 });
});
