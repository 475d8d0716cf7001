import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteProduct } from './delete-product.ts';

test('a product goes off sale and frees its SKU, the row stays for past orders', async () => {
  await using world = await openCatalogue();
  const id = await world.make.product('Puyazo', 12_500, { sku: 'P-1' });
  expect(await refusal(world.run(await world.stranger(), deleteProduct, { id }))).toBe('PRODUCT_NOT_FOUND');
  await world.run(world.owner, deleteProduct, { id });
  expect(await world.db.read.selectFrom('product').selectAll().execute()).toMatchObject([
    { id, name: 'Puyazo', isActive: false, sku: null },
  ]);
  expect(world.told()).toBe(1);
  await world.make.product('Otro puyazo', 12_500, { sku: 'P-1' });
});
