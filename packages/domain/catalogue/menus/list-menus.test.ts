import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { listMenus } from './list-menus.ts';

test('menus are listed by name, page by page, and only the active ones on request', async () => {
  await using world = await openCatalogue();
  await world.menu('Cena', { isActive: false });
  await world.menu('Almuerzo');
  const names = async (query: object) => (await world.run(world.owner, listMenus, query)).data.map((menu) => menu.name);
  expect(await names({})).toEqual(['Almuerzo', 'Cena']);
  expect(await names({ isActive: 'true' })).toEqual(['Almuerzo']);
  expect(await names({ isActive: 'false' })).toEqual(['Cena']);
  const second = await world.run(world.owner, listMenus, { page: 2, size: 1 });
  expect([second.data[0]?.name, second.total]).toEqual(['Cena', 2]);
});

test('a stranger sees none of them', async () => {
  await using world = await openCatalogue();
  await world.menu('Cena');
  const page = await world.run(await world.stranger(), listMenus, { businessId: world.businessId });
  expect(page).toMatchObject({ data: [], total: 0 });
});
