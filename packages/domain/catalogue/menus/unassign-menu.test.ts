import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { assignMenu } from './assign-menu.ts';
import { unassignMenu } from './unassign-menu.ts';

test('a location stops serving a menu, which stays for the others', async () => {
  await using world = await openCatalogue();
  const input = { locationId: world.locationId, menuId: (await world.menu('Cena')).id };
  await world.run(world.owner, assignMenu, input);
  world.refetches();
  expect(await refusal(world.run(await world.stranger(), unassignMenu, input))).toBe('MENU_NOT_FOUND');
  await world.run(world.owner, unassignMenu, input);
  expect(world.refetches()).toBe(1);
  expect(await world.db.read.selectFrom('locationMenu').selectAll().execute()).toEqual([]);
  expect(await world.db.read.selectFrom('menu').select('id').execute()).toHaveLength(1);
  expect(await refusal(world.run(world.owner, unassignMenu, input))).toBe('MENU_NOT_FOUND');
});
