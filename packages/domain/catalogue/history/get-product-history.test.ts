import { minor } from '@comanda/contracts';
import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { updateProduct } from '../products/update-product.ts';
import { getProductHistory } from './get-product-history.ts';

test('the last twenty changes are told, newest first, and only the newest can be undone', async () => {
  await using world = await openCatalogue();
  const id = await world.make.product('Puyazo', 10_000);
  for (let n = 1; n <= 22; n += 1) {
    world.env.advance(1000);
    await world.run(world.owner, updateProduct, { id, price: minor(10_000 + n) });
  }
  const { data } = await world.run(world.owner, getProductHistory, { id });
  expect(data.map(({ changes }) => changes.price![1])).toEqual(Array.from({ length: 20 }, (_, n) => 10_022 - n));
  expect(data.map(({ canUndo }) => canUndo)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
});
