import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { setProductAvailability } from './set-product-availability.ts';

test('a dish is marked sold out and back, and every till hears it', async () => {
  await using world = await openCatalogue();
  const id = await world.make.product('Puyazo', 12_500);
  const mark = (isAvailable: boolean, actor = world.as('Kitchen')) =>
    world.run(actor, setProductAvailability, { id, isAvailable });
  expect(await mark(false)).toMatchObject({ id, isAvailable: false, isActive: true, price: 12_500 });
  expect(world.refetches()).toBe(1);
  expect((await mark(true)).isAvailable).toBe(true);
  expect(await refusal(mark(false, await world.stranger()))).toBe('PRODUCT_NOT_FOUND');
  expect(await world.db.read.selectFrom('product').select('isAvailable').execute()).toEqual([{ isAvailable: true }]);
  // Back and forth is one row of this branch: it is what travels.
  expect(await world.db.read.selectFrom('productAvailability').selectAll().execute()).toMatchObject([
    { productId: id, locationId: world.locationId, isAvailable: true },
  ]);
});
