import { openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { listModifierGroups } from './list-modifier-groups.ts';

test('groups are listed in their order, page by page; a stranger sees none', async () => {
  await using world = await openCatalogue();
  const last = await world.group('Término', { sortOrder: 2 });
  const first = await world.group('Salsas', { sortOrder: 1 });
  const list = (input: object, actor = world.owner) => world.run(actor, listModifierGroups, input);
  expect((await list({})).data).toEqual([first, last]);
  expect(await list({ page: 2, size: 1 })).toEqual({ data: [last], page: 2, size: 1, total: 2 });
  expect((await list({}, await world.stranger())).data).toEqual([]);
});
