import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteModifier } from './delete-modifier.ts';
import { restoreModifier } from './restore-modifier.ts';

test('an option comes back under the id it had, in a group of the business alone', async () => {
  await using world = await openCatalogue();
  const { id: groupId } = await world.group('Salsas');
  const { businessId: _mine, createdAt: _made, updatedAt: _changed, ...option } = await world.option(groupId, 'Ajo');
  await world.run(world.owner, deleteModifier, { id: option.id });
  world.told();
  const restore = async (actor = world.owner) => world.write(actor, (tx) => restoreModifier(tx, option));
  expect(await refusal(restore(await world.stranger()))).toBe('MODIFIER_GROUP_NOT_FOUND');
  expect(await restore()).toMatchObject({ id: option.id, name: 'Ajo' });
  expect(world.told()).toBe(1);
});
