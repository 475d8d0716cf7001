import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { deleteProductPicture } from './delete-product-picture.ts';
import { findPicture, pictures } from './picture.store.ts';

test('a picture is gone, however many rows two places made of it, and the tills hear of it', async () => {
  await using world = await openCatalogue();
  const productId = await world.make.product('Puyazo', 12_500);
  for (const sha256 of ['a', 'b']) {
    await world.write(world.owner, (tx) => pictures.insert(tx, { productId, image: `data:${sha256}`, sha256 }));
  }
  await world.run(world.owner, deleteProductPicture, { id: productId });
  expect(await findPicture(world.contexts.read(world.owner), productId)).toBeNull();
  expect(world.refetches()).toBe(1);
});
