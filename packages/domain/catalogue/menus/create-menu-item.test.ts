import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createMenu } from './create-menu.ts';
import { createMenuItem } from './create-menu-item.ts';

test('a product is on a menu once, with hours of its own', async () => {
  await using world = await openCatalogue();
  const [{ id: menuId }, productId] = [await world.menu('Cena'), await world.make.product('Puyazo', 12_500)];
  world.refetches();
  const item = await world.run(world.owner, createMenuItem, { menuId, productId, availableTo: '23:00' });
  const defaults = { sortOrder: 0, isAvailable: true, availableFrom: null, metadata: {} };
  expect(item).toMatchObject({ menuId, productId, availableTo: '23:00', ...defaults });
  expect(await world.db.read.selectFrom('menuItem').selectAll().execute()).toEqual([item]);
  expect(world.refetches()).toBe(1);
  expect(await refusal(world.run(world.owner, createMenuItem, { menuId, productId }))).toBe('MENU_ITEM_EXISTS');
  await world.run(world.owner, createMenuItem, { menuId: (await world.menu('Almuerzo')).id, productId });
});

test('menu and product must exist, and be the caller’s', async () => {
  await using world = await openCatalogue();
  const [{ id: menuId }, productId] = [await world.menu('Cena'), await world.make.product('Puyazo', 12_500)];
  const stranger = await world.stranger();
  const put = (actor: typeof stranger, input: { menuId: string; productId: string }) =>
    refusal(world.run(actor, createMenuItem, input));
  expect(await put(stranger, { menuId, productId })).toBe('MENU_NOT_FOUND');
  const own = await world.run(stranger, createMenu, { businessId: stranger.businessId, name: 'Suyo' });
  expect(await put(stranger, { menuId: own.id, productId })).toBe('PRODUCT_NOT_FOUND');
  expect(await put(world.owner, { menuId: productId, productId })).toBe('MENU_NOT_FOUND');
  expect(await put(world.owner, { menuId, productId: menuId })).toBe('PRODUCT_NOT_FOUND');
});
