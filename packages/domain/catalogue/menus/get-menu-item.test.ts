import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getMenuItem } from './get-menu-item.ts';

test('an item is found on its own menu and by its own business alone', async () => {
  await using world = await openCatalogue();
  const { id: menuId } = await world.menu('Cena');
  const item = await world.item(menuId, await world.make.product('Puyazo', 12_500));
  const input = { menuId, itemId: item.id };
  expect(await world.run(world.owner, getMenuItem, input)).toEqual(item);
  const elsewhere = { ...input, menuId: (await world.menu('Almuerzo')).id };
  expect(await refusal(world.run(world.owner, getMenuItem, elsewhere))).toBe('MENU_ITEM_NOT_FOUND');
  expect(await refusal(world.run(await world.stranger(), getMenuItem, input))).toBe('MENU_ITEM_NOT_FOUND');
});
