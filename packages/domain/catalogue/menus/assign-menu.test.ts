import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { assignMenu } from './assign-menu.ts';

test('a location serves a menu once assigned, and only once', async () => {
  await using world = await openCatalogue();
  const menu = await world.menu('Cena');
  world.refetches();
  const input = { locationId: world.locationId, menuId: menu.id };
  expect(await world.run(world.owner, assignMenu, input)).toEqual(menu);
  expect(world.refetches()).toBe(1);
  expect(await world.db.read.selectFrom('locationMenu').selectAll().execute()).toMatchObject([
    { ...input, businessId: world.businessId },
  ]);
  expect(await refusal(world.run(world.owner, assignMenu, input))).toBe('MENU_ALREADY_ASSIGNED');
});

test('another business’s menu cannot be served', async () => {
  await using world = await openCatalogue();
  const { id: menuId } = await world.menu('Cena');
  const stranger = await world.stranger();
  const input = { locationId: stranger.locationIds[0]!, menuId };
  expect(await refusal(world.run(stranger, assignMenu, input))).toBe('MENU_NOT_FOUND');
});
