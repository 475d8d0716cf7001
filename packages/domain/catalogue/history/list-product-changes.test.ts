import { minor } from '@comanda/contracts';
import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { updateProduct } from '../products/update-product.ts';
import { listProductChanges } from './list-product-changes.ts';

test('of each product the last change is told, of those nobody changed nothing', async () => {
  await using world = await openCatalogue();
  const [a, b] = [await world.make.product('Puyazo', 12_500), await world.make.product('Caldo', 4_500)];
  for (const price of [13_000, 13_500]) {
    world.env.advance(1000);
    await world.run(world.owner, updateProduct, { id: a, price: minor(price) });
  }
  const last = (actor = world.owner) => world.run(actor, listProductChanges, { ids: [a, b] as never });
  expect((await last()).data).toMatchObject([{ productId: a, by: 'Owner', changes: { price: [13_000, 13_500] } }]);
  expect((await last(await world.stranger())).data).toEqual([]);
});
