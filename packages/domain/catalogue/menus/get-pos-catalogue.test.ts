import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { assignMenu } from './assign-menu.ts';
import { getPosCatalogue } from './get-pos-catalogue.ts';

test('a till gets everything active in one answer, sold-out dishes too, retired ones not', async () => {
  await using world = await openCatalogue();
  const category = await world.category('Carnes');
  const steak = await world.make.product('Puyazo', 12_500, { categoryId: category.id });
  const soldOut = await world.make.product('Ceviche', 7500, { isAvailable: false });
  await world.make.product('Tiradito', 7500, { isActive: false });
  const group = { name: 'Término', min: 1, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await world.make.modifiers(steak, group, { Rojo: '0.00' });
  const catalogue = await world.run(world.owner, getPosCatalogue, { locationId: world.locationId });
  expect(catalogue.categories).toEqual([category]);
  expect(catalogue.products).toMatchObject([
    { id: soldOut, isAvailable: false, menuAvailable: true, modifierGroupIds: [] },
    { id: steak, isAvailable: true, menuAvailable: true, modifierGroupIds: [groupId] },
  ]);
  expect(catalogue.modifierGroups).toMatchObject([{ id: groupId, modifiers: [{ id: option.Rojo }] }]);
  expect(catalogue.assignments).toMatchObject([{ productId: steak, modifierGroupId: groupId }]);
});

test('with menus, a product is on sale only while one of the location’s menus serves it, by the local clock', async () => {
  await using world = await openCatalogue();
  const { locationId } = world;
  const [steak, soup] = [await world.make.product('Puyazo', 12_500), await world.make.product('Caldo', 4500)];
  const { id: menuId } = await world.menu('Noche', { availableFrom: '18:00', availableTo: '02:00' });
  await world.item(menuId, steak);
  await world.run(world.owner, assignMenu, { locationId, menuId });
  const onSale = async () => {
    const { products } = await world.run(world.owner, getPosCatalogue, { locationId });
    return products.filter((product) => product.menuAvailable).map((product) => product.id);
  };
  expect(await onSale()).toEqual([steak]);
  world.env.advance(7 * 3_600_000 - 1);
  expect(await onSale()).toEqual([steak]);
  world.env.advance(1);
  expect(await onSale()).toEqual([]);
  expect(soup).not.toBe(steak);
});

test('a product of no menu was said to be outside its hours, and a manager waited for an hour that never came', async () => {
  await using world = await openCatalogue();
  const { locationId } = world;
  const [steak, soup] = [await world.make.product('Puyazo', 12_500), await world.make.product('Caldo', 4500)];
  const inNoMenu = async () => {
    const { products } = await world.run(world.owner, getPosCatalogue, { locationId });
    return products.filter((product) => product.isInNoMenu).map((product) => product.id);
  };
  expect(await inNoMenu()).toEqual([]);
  const { id: menuId } = await world.menu('Noche', { availableFrom: '18:00', availableTo: '02:00' });
  await world.item(menuId, steak);
  await world.run(world.owner, assignMenu, { locationId, menuId });
  world.env.advance(8 * 3_600_000);
  expect(await inNoMenu()).toEqual([soup]);
});

test('another business’s location does not exist', async () => {
  await using world = await openCatalogue();
  const { locationId } = world;
  expect(await refusal(world.run(await world.stranger(), getPosCatalogue, { locationId }))).toBe('LOCATION_NOT_FOUND');
});
