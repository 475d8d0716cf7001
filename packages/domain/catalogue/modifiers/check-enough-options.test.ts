import { openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteProduct } from '../products/delete-product.ts';
import { attachModifierGroup } from './attach-modifier-group.ts';
import { deleteModifier } from './delete-modifier.ts';
import { updateModifier } from './update-modifier.ts';
import { updateModifierGroup } from './update-modifier-group.ts';
import { updateModifierGroupAssignment } from './update-modifier-group-assignment.ts';

const openGroup = async (group: object) => {
  const world = await openCatalogue();
  const { id } = await world.group('Término', group);
  const [rare, done] = [await world.option(id, 'Medio'), await world.option(id, 'Bien cocido')];
  const productId = await world.make.product('Puyazo', 12_500);
  const offer = await world.run(world.owner, attachModifierGroup, { productId, modifierGroupId: id });
  const ask = (changes: object) => world.run(world.owner, updateModifierGroup, { id, ...changes });
  const remove = (option: string) => world.run(world.owner, deleteModifier, { id: option });
  const turnOff = (option: string) => world.run(world.owner, updateModifier, { id: option, isActive: false });
  return { world, id, rare: rare.id, done: done.id, productId, offer, ask, remove, turnOff };
};

test('the last option a dish must have was deleted or switched off, and nobody could order the dish', async () => {
  const { world, id, rare, done, productId, remove, turnOff } = await openGroup({ minSelection: 1 });
  await using _ = world;
  await remove(rare);
  await expect(remove(done)).rejects.toMatchObject({
    code: 'MODIFIER_GROUP_SHORT',
    details: { groupId: id, name: 'Término', min: 1, options: 0 },
  });
  expect(await refusal(turnOff(done))).toBe('MODIFIER_GROUP_SHORT');
  await world.run(world.owner, deleteProduct, { id: productId });
  await remove(done);
});

test('a group asked for more options than it has', async () => {
  const { world, ask, offer, productId } = await openGroup({ maxSelection: 5, selectionMode: 'checkbox' });
  await using _ = world;
  expect(await refusal(ask({ minSelection: 3 }))).toBe('MODIFIER_GROUP_SHORT');
  expect((await ask({ minSelection: 3, selectionMode: 'repeatable_bounded' })).minSelection).toBe(3);
  expect(await refusal(ask({ selectionMode: 'checkbox' }))).toBe('MODIFIER_GROUP_SHORT');
  await ask({ minSelection: 0, selectionMode: 'checkbox' });
  const override = (minSelectionOverride: number) =>
    world.run(world.owner, updateModifierGroupAssignment, { productId, id: offer.id, minSelectionOverride });
  expect(await refusal(override(3))).toBe('MODIFIER_GROUP_SHORT');
  expect((await override(2)).minSelectionOverride).toBe(2);
});

test('an optional group, and one that is switched off, may be left without options', async () => {
  const { world, rare, done, ask, remove } = await openGroup({ minSelection: 1 });
  await using _ = world;
  await ask({ isActive: false });
  await remove(rare);
  await remove(done);
  expect(await refusal(ask({ isActive: true }))).toBe('MODIFIER_GROUP_SHORT');
  expect((await ask({ isActive: true, minSelection: 0 })).isActive).toBe(true);
});
