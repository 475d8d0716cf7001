import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getMenu } from './get-menu.ts';

test('a menu is found by its own business alone', async () => {
  await using world = await openCatalogue();
  const menu = await world.menu('Cena');
  expect(await world.run(world.owner, getMenu, { id: menu.id })).toEqual(menu);
  expect(await refusal(world.run(await world.stranger(), getMenu, { id: menu.id }))).toBe('MENU_NOT_FOUND');
});
