import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { createBundleGroup } from './create-bundle-group.ts';

test('a choice is kept as the specification says, with a key no other choice of the combo has', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const [one, other] = [await make.bundle('Combo', '55'), await make.bundle('Otro', '55')];
  const add = (id: string, more: object = {}, actor = world.owner) =>
    world.run(actor, createBundleGroup, { id, groupKey: 'plato', name: 'Plato', ...more });
  const plain = { minSelect: 0, maxSelect: 1, isRequired: true, allowDuplicates: false, sortOrder: 0 };
  expect(await add(one.id)).toMatchObject({ bundleId: one.id, groupKey: 'plato', name: 'Plato', ...plain });
  expect(await refusal(add(one.id))).toBe('BUNDLE_GROUP_KEY_TAKEN');
  await add(other.id);
  expect(await refusal(add(one.id, { groupKey: 'x', minSelect: 3, maxSelect: 2 }))).toBe('BUNDLE_GROUP_RANGE_INVALID');
  await expect(add(one.id, { groupKey: 'x'.repeat(101) })).rejects.toThrow(ZodError);
  await expect(add(one.id, { groupKey: 'y', name: 'x'.repeat(151) })).rejects.toThrow(ZodError);
  expect(await refusal(add(one.id, { groupKey: 'z' }, await world.stranger()))).toBe('BUNDLE_NOT_FOUND');
});
