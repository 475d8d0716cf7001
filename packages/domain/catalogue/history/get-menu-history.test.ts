import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { updateMenu } from '../menus/update-menu.ts';
import { getMenuHistory } from './get-menu-history.ts';

test('of a menu it is told what was changed of it, what was put on it, and by whom; the newest first', async () => {
  await using world = await openCatalogue();
  const { id } = await world.menu('Cena');
  world.env.advance(1000);
  await world.item(id, await world.make.product('Puyazo', 12_500));
  world.env.advance(1000);
  await world.run(world.owner, updateMenu, { id, name: 'Noche' });
  const history = (actor = world.owner) => world.run(actor, getMenuHistory, { id });
  expect((await history()).data).toMatchObject([
    { by: 'Owner', action: 'menu.updated', of: null, changes: { name: ['Cena', 'Noche'] }, canUndo: true },
    { of: 'Puyazo', changes: { product: [null, 'Puyazo'] }, canUndo: true },
    { action: 'menu.created', changes: {}, canUndo: false },
  ]);
  expect((await history(await world.stranger())).data).toEqual([]);
});
