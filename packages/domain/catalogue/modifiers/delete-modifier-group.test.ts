import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { attachModifierGroup } from './attach-modifier-group.ts';
import { deleteModifierGroup } from './delete-modifier-group.ts';

test('a group no product offers goes with its options', async () => {
  await using world = await openCatalogue();
  const { id } = await world.group('Salsas');
  await world.option(id, 'Chimichurri');
  world.refetches();
  const remove = (actor = world.owner) => world.run(actor, deleteModifierGroup, { id });
  expect(await refusal(remove(await world.stranger()))).toBe('MODIFIER_GROUP_NOT_FOUND');
  await remove();
  expect(world.refetches()).toBe(1);
  expect(await world.db.read.selectFrom('modifier').selectAll().execute()).toEqual([]);
  expect(await refusal(remove())).toBe('MODIFIER_GROUP_NOT_FOUND');
});

test('a group in use stays, and a stranger does not learn that it is in use', async () => {
  await using world = await openCatalogue();
  const { id } = await world.group('Salsas');
  const productId = await world.make.product('Puyazo', 12_500);
  await world.run(world.owner, attachModifierGroup, { productId, modifierGroupId: id });
  const remove = (actor = world.owner) => world.run(actor, deleteModifierGroup, { id });
  expect(await refusal(remove())).toBe('MODIFIER_GROUP_IN_USE');
  expect(await refusal(remove(await world.stranger()))).toBe('MODIFIER_GROUP_NOT_FOUND');
});
