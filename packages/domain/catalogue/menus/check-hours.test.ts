import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createMenu } from './create-menu.ts';
import { createMenuItem } from './create-menu-item.ts';
import { updateMenu } from './update-menu.ts';
import { updateMenuItem } from './update-menu-item.ts';

test('hours from noon to noon were taken and served nothing: of a menu and of a dish on it, new or changed', async () => {
  await using world = await openCatalogue();
  const { owner, businessId } = world;
  const noon = { availableFrom: '12:00', availableTo: '12:00' };
  const refused = async (attempt: Promise<unknown>) => expect(await refusal(attempt)).toBe('VALIDATION_FAILED');
  await refused(world.run(owner, createMenu, { businessId, name: 'Almuerzo', ...noon }));
  const hours = { availableFrom: '12:00', availableTo: '15:00' };
  const { id } = await world.run(owner, createMenu, { businessId, name: 'Almuerzo', ...hours });
  await refused(world.run(owner, updateMenu, { id, availableTo: '12:00' }));
  const productId = await world.make.product('Caldo', 4500);
  await refused(world.run(owner, createMenuItem, { menuId: id, productId, ...noon }));
  const { id: itemId } = await world.run(owner, createMenuItem, { menuId: id, productId, ...hours });
  await refused(world.run(owner, updateMenuItem, { menuId: id, itemId, availableFrom: '15:00' }));
  expect((await world.run(owner, updateMenu, { id, availableFrom: '22:00', availableTo: '02:00' })).availableTo).toBe(
    '02:00',
  );
});
