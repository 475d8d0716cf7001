import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { assignMenu } from './assign-menu.ts';
import { getPosCatalogue } from './get-pos-catalogue.ts';
import { getSellableProduct } from './get-sellable-product.ts';
import { updateMenu } from './update-menu.ts';

test('a product sells with its groups while active, in stock and on a menu of the location', async () => {
  await using world = await openCatalogue();
  const { locationId } = world;
  const productId = await world.make.product('Puyazo', 12_500);
  const group = { name: 'Término', min: 1, max: 1, mode: 'unique' } as const;
  const { groupId } = await world.make.modifiers(productId, group, { Rojo: '0.00' });
  const sell = (id = productId, actor = world.owner) =>
    world.write(actor, (tx) => getSellableProduct(tx, { productId: id, locationId }));
  expect(await sell()).toMatchObject({ product: { id: productId }, offered: [{ group: { id: groupId } }] });
  expect(await refusal(sell(await world.make.product('A', 1, { isActive: false })))).toBe('ORDER_PRODUCT_UNAVAILABLE');
  expect(await refusal(sell(await world.make.product('B', 1, { isAvailable: false })))).toBe(
    'ORDER_PRODUCT_UNAVAILABLE',
  );
  expect(await refusal(sell(productId, await world.stranger()))).toBe('PRODUCT_NOT_FOUND');
  const { id: menuId } = await world.menu('Cena');
  await world.run(world.owner, assignMenu, { locationId, menuId });
  await world.item(menuId, await world.make.product('Sopa', 1));
  expect(await refusal(sell())).toBe('ORDER_PRODUCT_UNAVAILABLE');
  await world.item(menuId, productId);
  expect((await sell()).product.id).toBe(productId);
});

test('an empty menu, or one that is switched off, made everything else unsellable', async () => {
  await using world = await openCatalogue();
  const { locationId } = world;
  const productId = await world.make.product('Puyazo', 12_500);
  const { id: menuId } = await world.menu('Cena');
  await world.run(world.owner, assignMenu, { locationId, menuId });
  const sell = () => world.write(world.owner, (tx) => getSellableProduct(tx, { productId, locationId }));
  const shown = async () =>
    (await world.run(world.owner, getPosCatalogue, { locationId })).products.find((one) => one.id === productId);
  expect((await sell()).product.id).toBe(productId);
  await world.item(menuId, await world.make.product('Sopa', 1));
  expect((await shown())?.menuAvailable).toBe(false);
  await world.run(world.owner, updateMenu, { id: menuId, isActive: false });
  expect((await sell()).product.id).toBe(productId);
  expect((await shown())?.menuAvailable).toBe(true);
});
