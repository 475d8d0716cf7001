import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { attachModifierGroup } from './attach-modifier-group.ts';
import { deleteModifierGroup } from './delete-modifier-group.ts';
import { detachModifierGroup } from './detach-modifier-group.ts';
import { listProductModifierGroups } from './list-product-modifier-groups.ts';

const openAttached = async () => {
  const world = await openCatalogue();
  const productId = await world.make.product('Puyazo', 12_500);
  const { id: modifierGroupId } = await world.group('Salsas');
  const { id } = await world.run(world.owner, attachModifierGroup, { productId, modifierGroupId, sortOrder: 0 });
  world.refetches();
  const detach = (input: object = {}, actor = world.owner) =>
    world.run(actor, detachModifierGroup, { productId, id, ...input });
  const offered = async () => (await world.run(world.owner, listProductModifierGroups, { productId })).data;
  return { ...world, productId, modifierGroupId, detach, offered };
};

test('a product stops offering a group, which can then be attached again or removed', async () => {
  await using world = await openAttached();
  const { productId, modifierGroupId } = world;
  await world.detach();
  expect(await world.offered()).toEqual([]);
  expect(world.refetches()).toBe(1);
  expect(await refusal(world.detach())).toBe('MODIFIER_GROUP_NOT_FOUND');
  await world.run(world.owner, attachModifierGroup, { productId, modifierGroupId, sortOrder: 0 });
  expect(await refusal(world.run(world.owner, deleteModifierGroup, { id: modifierGroupId }))).toBe(
    'MODIFIER_GROUP_IN_USE',
  );
  const [again] = await world.offered();
  await world.detach({ id: again!.assignmentId });
  await world.run(world.owner, deleteModifierGroup, { id: modifierGroupId });
});

test('another product’s or business’s assignment does not exist', async () => {
  await using world = await openAttached();
  const productId = await world.make.product('Caldo', 4500);
  expect(await refusal(world.detach({ productId }))).toBe('MODIFIER_GROUP_NOT_FOUND');
  expect(await refusal(world.detach({}, await world.stranger()))).toBe('MODIFIER_GROUP_NOT_FOUND');
  expect(await world.offered()).toHaveLength(1);
  expect(world.refetches()).toBe(0);
});
