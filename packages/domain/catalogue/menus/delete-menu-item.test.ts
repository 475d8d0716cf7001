import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteMenuItem } from './delete-menu-item.ts';

test('a product is taken off one menu and stays in the catalogue', async () => {
  await using world = await openCatalogue();
  const { id: menuId } = await world.menu('Cena');
  const productId = await world.make.product('Puyazo', 12_500);
  const input = { menuId, itemId: (await world.item(menuId, productId)).id };
  world.refetches();
  const elsewhere = { ...input, menuId: (await world.menu('Almuerzo')).id };
  expect(await refusal(world.run(world.owner, deleteMenuItem, elsewhere))).toBe('MENU_ITEM_NOT_FOUND');
  expect(await refusal(world.run(await world.stranger(), deleteMenuItem, input))).toBe('MENU_ITEM_NOT_FOUND');
  world.refetches();
  await world.run(world.owner, deleteMenuItem, input);
  expect(world.refetches()).toBe(1);
  expect(await world.db.read.selectFrom('menuItem').selectAll().execute()).toEqual([]);
  expect(await world.db.read.selectFrom('product').select('id').execute()).toEqual([{ id: productId }]);
  expect(await refusal(world.run(world.owner, deleteMenuItem, input))).toBe('MENU_ITEM_NOT_FOUND');
});
