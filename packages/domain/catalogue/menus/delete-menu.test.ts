import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteMenu } from './delete-menu.ts';

test('a menu goes with its items and its place at locations, the products stay', async () => {
  await using world = await openCatalogue();
  const { id } = await world.menu('Cena');
  await world.item(id, await world.make.product('Puyazo', 12_500));
  await world.write(world.owner, (tx) =>
    tx.db
      .insertInto('locationMenu')
      .values({ id: 'served', businessId: world.businessId, locationId: world.locationId, menuId: id, createdAt: '' })
      .execute(),
  );
  world.refetches();
  expect(await refusal(world.run(await world.stranger(), deleteMenu, { id }))).toBe('MENU_NOT_FOUND');
  await world.run(world.owner, deleteMenu, { id });
  const count = async (table: 'menu' | 'menuItem' | 'locationMenu' | 'product') =>
    (await world.db.read.selectFrom(table).select('id').execute()).length;
  expect([await count('menu'), await count('menuItem'), await count('locationMenu'), await count('product')]).toEqual([
    0, 0, 0, 1,
  ]);
  expect(world.refetches()).toBe(1);
  expect(await refusal(world.run(world.owner, deleteMenu, { id }))).toBe('MENU_NOT_FOUND');
});
