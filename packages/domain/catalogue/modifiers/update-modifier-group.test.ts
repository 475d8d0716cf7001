import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { attachModifierGroup } from './attach-modifier-group.ts';
import { updateModifierGroup } from './update-modifier-group.ts';

test('only what is named changes: a new name makes no group optional, unique or active again', async () => {
  await using world = await openCatalogue();
  const required = { minSelection: 2, maxSelection: 3, selectionMode: 'checkbox', autoPrompt: true, isActive: false };
  const group = await world.group('Salsas', required);
  world.refetches();
  const change = (input: object, actor = world.owner) =>
    world.run(actor, updateModifierGroup, { id: group.id, ...input });
  expect(await change({ name: 'Aderezos' })).toEqual({ ...group, name: 'Aderezos' });
  expect(world.refetches()).toBe(1);
  expect(await refusal(change({ name: 'Míos' }, await world.stranger()))).toBe('MODIFIER_GROUP_NOT_FOUND');
});

test('the least never goes above the most, whichever of the two changes', async () => {
  await using world = await openCatalogue();
  const { id } = await world.group('Salsas', { minSelection: 2, maxSelection: 3, selectionMode: 'checkbox' });
  const change = (input: object) => world.run(world.owner, updateModifierGroup, { id, ...input });
  expect(await refusal(change({ minSelection: 4 }))).toBe('MODIFIER_RANGE_INVALID');
  expect(await refusal(change({ maxSelection: 1 }))).toBe('MODIFIER_RANGE_INVALID');
  expect(await change({ minSelection: 4, maxSelection: 4 })).toMatchObject({ minSelection: 4, maxSelection: 4 });
});

test('a group cannot shrink below what a product overrides, or the product could not be ordered', async () => {
  await using world = await openCatalogue();
  const { id } = await world.group('Salsas', { maxSelection: 5, selectionMode: 'checkbox' });
  const productId = await world.make.product('Puyazo', 12_500);
  await world.run(world.owner, attachModifierGroup, { productId, modifierGroupId: id, minSelectionOverride: 3 });
  const change = (maxSelection: number) => world.run(world.owner, updateModifierGroup, { id, maxSelection });
  expect(await refusal(change(2))).toBe('MODIFIER_RANGE_INVALID');
  expect((await change(3)).maxSelection).toBe(3);
});
