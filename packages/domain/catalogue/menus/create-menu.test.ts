import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { createMenu } from './create-menu.ts';

test('a menu is kept with its hours, belongs to the caller, and the tills hear of it', async () => {
  await using world = await openCatalogue();
  const input = { businessId: world.businessId, name: ' Cena ', availableFrom: '18:00', metadata: { color: 'rojo' } };
  const menu = await world.run(world.owner, createMenu, input);
  const kept = { name: 'Cena', isActive: true, availableFrom: '18:00', availableTo: null, metadata: { color: 'rojo' } };
  expect(menu).toMatchObject({ ...kept, businessId: world.businessId });
  expect(await world.db.read.selectFrom('menu').selectAll().execute()).toEqual([menu]);
  expect(world.refetches()).toBe(1);
});

test('a menu goes to the business of the caller, whatever the request names', async () => {
  await using world = await openCatalogue();
  const stranger = await world.stranger();
  const menu = await world.run(stranger, createMenu, { businessId: world.businessId, name: 'Cena' });
  expect(menu.businessId).toBe(stranger.businessId);
  expect(world.refetches()).toBe(0);
});

test('hours that are no time of day are refused', async () => {
  await using world = await openCatalogue();
  const at = (availableFrom: string) =>
    world.run(world.owner, createMenu, { businessId: world.businessId, name: 'Cena', availableFrom });
  await expect(at('24:00')).rejects.toThrow('HH:MM');
  await expect(at('6:00')).rejects.toThrow('HH:MM');
});
