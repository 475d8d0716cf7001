import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateMenuItem } from './update-menu-item.ts';

test('only what is named changes: new hours bring no sold-out dish back', async () => {
  await using world = await openCatalogue();
  const { id: menuId } = await world.menu('Cena');
  const productId = await world.make.product('Puyazo', 12_500);
  const item = await world.item(menuId, productId, { isAvailable: false, sortOrder: 7, metadata: { nota: 'x' } });
  world.refetches();
  const changes = { menuId, itemId: item.id, availableFrom: '19:00' };
  const changed = await world.run(world.owner, updateMenuItem, changes);
  expect(changed).toEqual({ ...item, availableFrom: '19:00' });
  expect(world.refetches()).toBe(1);
  expect(await refusal(world.run(await world.stranger(), updateMenuItem, changes))).toBe('MENU_ITEM_NOT_FOUND');
  const elsewhere = { ...changes, menuId: (await world.menu('Almuerzo')).id };
  expect(await refusal(world.run(world.owner, updateMenuItem, elsewhere))).toBe('MENU_ITEM_NOT_FOUND');
});
