import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getModifierGroup } from './get-modifier-group.ts';

test('a group is found by its own business alone', async () => {
  await using world = await openCatalogue();
  const group = await world.group('Término');
  const get = (actor = world.owner) => world.run(actor, getModifierGroup, { id: group.id });
  expect(await get()).toEqual(group);
  expect(await refusal(get(await world.stranger()))).toBe('MODIFIER_GROUP_NOT_FOUND');
});
