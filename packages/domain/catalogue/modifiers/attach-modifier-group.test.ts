import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { attachModifierGroup } from './attach-modifier-group.ts';

test('a product offers a group once, with a range of its own', async () => {
  await using world = await openCatalogue();
  const productId = await world.make.product('Puyazo', 12_500);
  const { id: modifierGroupId } = await world.group('Salsas', { maxSelection: 2, selectionMode: 'checkbox' });
  world.refetches();
  const input = { productId, modifierGroupId, minSelectionOverride: 1, maxSelectionOverride: 4 };
  const assignment = await world.run(world.owner, attachModifierGroup, input);
  expect(assignment).toMatchObject({ ...input, sortOrder: 0, businessId: world.businessId });
  expect(await world.db.read.selectFrom('modifierGroupAssignment').selectAll().execute()).toEqual([assignment]);
  expect(world.refetches()).toBe(1);
  expect(await refusal(world.run(world.owner, attachModifierGroup, input))).toBe('MODIFIER_GROUP_ALREADY_ATTACHED');
});

test('product and group must exist and the range must hold', async () => {
  await using world = await openCatalogue();
  const productId = await world.make.product('Puyazo', 12_500);
  const { id: modifierGroupId } = await world.group('Salsas', { maxSelection: 2, selectionMode: 'checkbox' });
  const attach = (more: object, actor = world.owner) =>
    refusal(world.run(actor, attachModifierGroup, { productId, modifierGroupId, ...more }));
  expect(await attach({ productId: modifierGroupId })).toBe('PRODUCT_NOT_FOUND');
  expect(await attach({}, await world.stranger())).toBe('PRODUCT_NOT_FOUND');
  expect(await attach({ modifierGroupId: productId })).toBe('MODIFIER_GROUP_NOT_FOUND');
  expect(await attach({ minSelectionOverride: 3 })).toBe('MODIFIER_RANGE_INVALID');
});
