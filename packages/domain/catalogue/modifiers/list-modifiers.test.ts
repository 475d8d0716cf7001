import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { listModifiers } from './list-modifiers.ts';

test('options are listed in their order, of one group or of all, page by page; a stranger sees none', async () => {
  await using world = await openCatalogue();
  const [sauces, done] = [await world.group('Salsas'), await world.group('Término')];
  const last = await world.option(sauces.id, 'Ajo', { sortOrder: 2 });
  const first = await world.option(sauces.id, 'Chimichurri', { sortOrder: 1 });
  const rare = await world.option(done.id, 'Rojo', { sortOrder: 3 });
  const list = (input: object, actor = world.owner) => world.run(actor, listModifiers, input);
  expect((await list({})).data).toEqual([first, last, rare]);
  expect((await list({ groupId: sauces.id })).data).toEqual([first, last]);
  expect(await list({ page: 3, size: 1 })).toEqual({ data: [rare], page: 3, size: 1, total: 3 });
  expect((await list({ groupId: sauces.id }, await world.stranger())).data).toEqual([]);
});
