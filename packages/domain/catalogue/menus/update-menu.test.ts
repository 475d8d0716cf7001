import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateMenu } from './update-menu.ts';

test('only what is named changes: a new name switches no menu on and forgets no metadata', async () => {
  await using world = await openCatalogue();
  const menu = await world.menu('Cena', { isActive: false, availableTo: '02:00', metadata: { nota: 1 } });
  world.env.advance(1000);
  world.refetches();
  const changed = await world.run(world.owner, updateMenu, { id: menu.id, name: 'Noche' });
  expect(changed).toEqual({ ...menu, name: 'Noche', updatedAt: new Date(world.env.now()).toISOString() });
  expect(world.refetches()).toBe(1);
  const open = await world.run(world.owner, updateMenu, { id: menu.id, availableTo: null });
  expect(open.availableTo).toBeNull();
});

test('a stranger’s menu does not exist', async () => {
  await using world = await openCatalogue();
  const { id } = await world.menu('Cena');
  world.refetches();
  expect(await refusal(world.run(await world.stranger(), updateMenu, { id, name: 'Mío' }))).toBe('MENU_NOT_FOUND');
  expect(world.refetches()).toBe(0);
});
