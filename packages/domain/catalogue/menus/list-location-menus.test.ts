import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { assignMenu } from './assign-menu.ts';
import { listLocationMenus } from './list-location-menus.ts';

test('a location’s menus are listed by name, without those it does not serve', async () => {
  await using world = await openCatalogue();
  const { locationId } = world;
  const [dinner, lunch] = [await world.menu('Cena'), await world.menu('Almuerzo')];
  await world.menu('Eventos');
  for (const { id: menuId } of [dinner, lunch]) await world.run(world.owner, assignMenu, { locationId, menuId });
  expect(await world.run(world.owner, listLocationMenus, { locationId })).toEqual({ data: [lunch, dinner] });
  expect(await world.run(await world.stranger(), listLocationMenus, { locationId })).toEqual({ data: [] });
});
