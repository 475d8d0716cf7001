import { minor } from '@comanda/contracts';
import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getProduct } from './get-product.ts';
import { updateProduct } from './update-product.ts';

test('a new price brings no sold-out or retired dish back', async () => {
  await using world = await openCatalogue();
  const gone = { isAvailable: false, isActive: false, taxCategory: 'exempt', sortOrder: 4, sku: 'P-1' } as const;
  const id = await world.make.product('Puyazo', 12_500, gone);
  const before = await world.run(world.owner, getProduct, { id });
  const changed = await world.run(world.owner, updateProduct, { id, price: minor(13_000) });
  expect(changed).toEqual({ ...before, price: 13_000 });
  expect(world.refetches()).toBe(1);
  expect((await world.run(world.owner, updateProduct, { id, sku: null })).sku).toBeNull();
});

test('SKU and category are checked as for a new product, its own SKU is no clash', async () => {
  await using world = await openCatalogue();
  const id = await world.make.product('Puyazo', 12_500, { sku: 'P-1' });
  await world.make.product('Caldo', 4500, { sku: 'C-1' });
  const change = (input: object, actor = world.owner) => world.run(actor, updateProduct, { id, ...input });
  expect((await change({ sku: 'P-1' })).sku).toBe('P-1');
  expect(await refusal(change({ sku: 'C-1' }))).toBe('SKU_TAKEN');
  expect(await refusal(change({ categoryId: id }))).toBe('CATEGORY_NOT_FOUND');
  expect(await refusal(change({ name: 'Mío' }, await world.stranger()))).toBe('PRODUCT_NOT_FOUND');
});
