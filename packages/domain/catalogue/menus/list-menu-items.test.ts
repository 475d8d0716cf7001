import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { listMenuItems } from './list-menu-items.ts';

test('the items of one menu are listed in their order, page by page', async () => {
  await using world = await openCatalogue();
  const { id: menuId } = await world.menu('Cena');
  const { id: other } = await world.menu('Almuerzo');
  const [steak, soup] = [await world.make.product('Puyazo', 12_500), await world.make.product('Caldo', 4500)];
  const last = await world.item(menuId, steak, { sortOrder: 2 });
  const first = await world.item(menuId, soup, { sortOrder: 1 });
  await world.item(other, steak);
  expect((await world.run(world.owner, listMenuItems, { menuId })).data).toEqual([first, last]);
  const second = await world.run(world.owner, listMenuItems, { menuId, page: 2, size: 1 });
  expect(second).toEqual({ data: [last], page: 2, size: 1, total: 2 });
  expect(await refusal(world.run(await world.stranger(), listMenuItems, { menuId }))).toBe('MENU_NOT_FOUND');
});
