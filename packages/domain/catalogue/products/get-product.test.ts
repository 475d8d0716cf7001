import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getProduct } from './get-product.ts';

test('a product is found by its own business alone', async () => {
  await using world = await openCatalogue();
  const id = await world.make.product('Puyazo', 12_500);
  expect(await world.run(world.owner, getProduct, { id })).toMatchObject({ id, name: 'Puyazo', price: 12_500 });
  expect(await refusal(world.run(await world.stranger(), getProduct, { id }))).toBe('PRODUCT_NOT_FOUND');
});
