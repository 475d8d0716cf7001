import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { attachModifierGroup } from './attach-modifier-group.ts';
import { updateModifierGroupAssignment } from './update-modifier-group-assignment.ts';

const openAttached = async () => {
  const world = await openCatalogue();
  const productId = await world.make.product('Puyazo', 12_500);
  const { id: modifierGroupId } = await world.group('Salsas', { maxSelection: 3, selectionMode: 'checkbox' });
  const given = { productId, modifierGroupId, sortOrder: 4, minSelectionOverride: 2 };
  const assignment = await world.run(world.owner, attachModifierGroup, given);
  world.refetches();
  const change = (input: object, actor = world.owner) =>
    world.run(actor, updateModifierGroupAssignment, { productId, id: assignment.id, ...input });
  return { ...world, assignment, change };
};

test('an override is set and taken back, the order on the till stays', async () => {
  await using world = await openAttached();
  expect(await world.change({ maxSelectionOverride: 5 })).toEqual({ ...world.assignment, maxSelectionOverride: 5 });
  expect(world.refetches()).toBe(1);
  expect(await world.change({ minSelectionOverride: null })).toMatchObject({
    sortOrder: 4,
    minSelectionOverride: null,
    maxSelectionOverride: 5,
  });
});

test('the least stays below the most, counting what is not changed', async () => {
  await using world = await openAttached();
  expect(await refusal(world.change({ minSelectionOverride: 4 }))).toBe('MODIFIER_RANGE_INVALID');
  expect(await refusal(world.change({ maxSelectionOverride: 1 }))).toBe('MODIFIER_RANGE_INVALID');
});

test('another product’s or business’s assignment does not exist', async () => {
  await using world = await openAttached();
  const productId = await world.make.product('Caldo', 4500);
  expect(await refusal(world.change({ productId, sortOrder: 1 }))).toBe('MODIFIER_GROUP_NOT_FOUND');
  expect(await refusal(world.change({ sortOrder: 1 }, await world.stranger()))).toBe('MODIFIER_GROUP_NOT_FOUND');
});
