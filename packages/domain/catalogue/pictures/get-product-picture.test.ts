import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getProductPicture } from './get-product-picture.ts';
import { pictures } from './picture.store.ts';

test('of two pictures that came of two places at once the newer is shown', async () => {
  await using world = await openCatalogue();
  const productId = await world.make.product('Puyazo', 12_500);
  const insert = (image: string, sha256: string) =>
    world.write(world.owner, (tx) => pictures.insert(tx, { productId, image, sha256 }));
  await insert('data:a', 'a');
  world.env.advance(1000);
  await insert('data:b', 'b');
  const read = (v: string) => world.run(world.owner, getProductPicture, { id: productId, v });
  expect(await read('b')).toEqual({ image: 'data:b', sha256: 'b' });
  expect(await refusal(read('a'))).toBe('PICTURE_NOT_FOUND');
});
