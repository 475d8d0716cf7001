import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateBundleGroup } from './update-bundle-group.ts';

test('only what is named changes, within what the choice can be', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const { id } = await make.bundle('Combo', '55');
  const group = await make.group(id, 'Plato', { isRequired: false, maxSelect: 3 });
  await make.group(id, 'Bebida');
  const change = (changes: object, bundleId = id, actor = world.owner) =>
    world.run(actor, updateBundleGroup, { id: bundleId, groupId: group.id, ...changes });
  expect(await change({ name: 'Fuerte' })).toMatchObject({ name: 'Fuerte', isRequired: false, maxSelect: 3 });
  expect(await refusal(change({ minSelect: 4 }))).toBe('BUNDLE_GROUP_RANGE_INVALID');
  expect(await refusal(change({ groupKey: 'bebida' }))).toBe('BUNDLE_GROUP_KEY_TAKEN');
  await change({ groupKey: 'plato' });
  const other = await make.bundle('Otro', '55');
  expect(await refusal(change({ name: 'X' }, other.id))).toBe('BUNDLE_GROUP_NOT_FOUND');
  expect(await refusal(change({ name: 'X' }, id, await world.stranger()))).toBe('BUNDLE_NOT_FOUND');
});
