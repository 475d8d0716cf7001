import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { undoProductChange } from '../history/undo-product-change.ts';
import { deleteProduct } from './delete-product.ts';
import { deleteProductCategory } from './delete-product-category.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { updateProduct } from './update-product.ts';

test('a deleted product stayed in the list, switched off, and its category could not be removed any more', async () => {
  await using world = await openCatalogue();
  const { id: categoryId } = await world.category('Carnes');
  const id = await world.make.product('Puyazo', 12_500, { categoryId, sku: 'P-1' });
  const remove = () => world.run(world.owner, deleteProductCategory, { id: categoryId });
  expect(await refusal(remove())).toBe('CATEGORY_HAS_PRODUCTS');
  await world.run(world.owner, deleteProduct, { id });
  expect((await world.run(world.owner, listProducts, {})).data).toEqual([]);
  const gone = [
    world.run(world.owner, getProduct, { id }),
    world.run(world.owner, updateProduct, { id, isActive: true }),
    world.run(world.owner, deleteProduct, { id }),
  ];
  for (const attempt of gone) expect(await refusal(attempt)).toBe('PRODUCT_NOT_FOUND');
  const log = world.db.read.selectFrom('auditEntry').select('id').where('action', '=', 'product.deleted');
  const change = await log.executeTakeFirst();
  await remove();
  expect(await world.run(world.owner, undoProductChange, { id: change!.id })).toEqual({ undone: 1, left: [] });
  const back = { id, isActive: true, sku: 'P-1', categoryId: null };
  expect((await world.run(world.owner, listProducts, {})).data).toMatchObject([back]);
});

test('a product goes off sale and frees its SKU, the row stays for past orders', async () => {
  await using world = await openCatalogue();
  const id = await world.make.product('Puyazo', 12_500, { sku: 'P-1' });
  expect(await refusal(world.run(await world.stranger(), deleteProduct, { id }))).toBe('PRODUCT_NOT_FOUND');
  await world.run(world.owner, deleteProduct, { id });
  expect(await world.db.read.selectFrom('product').selectAll().execute()).toMatchObject([
    { id, name: 'Puyazo', isActive: false, sku: null },
  ]);
  expect(world.refetches()).toBe(1);
  await world.make.product('Otro puyazo', 12_500, { sku: 'P-1' });
});
