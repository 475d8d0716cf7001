import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteBundleGroup } from './delete-bundle-group.ts';

test('a choice goes with its dishes, and no other', async () => {
  await using world = await openCatalogue();
  const steak = await world.make.product('Puyazo', 12_500);
  const combo = await comboMaker(world, world.owner).combo('Combo', '55', [
    { name: 'Plato', of: [steak] },
    { name: 'Extra', of: [steak] },
  ]);
  const [plate, extra] = combo.groups;
  const take = (id: string, actor = world.owner) => world.run(actor, deleteBundleGroup, { id, groupId: plate!.id });
  expect(await refusal(take(combo.id, await world.stranger()))).toBe('BUNDLE_NOT_FOUND');
  await take(combo.id);
  const left = await world.db.read.selectFrom('bundleComponent').select('bundleComponentGroupId').execute();
  expect(left).toEqual([{ bundleComponentGroupId: extra!.id }]);
  expect(await refusal(take(combo.id))).toBe('BUNDLE_GROUP_NOT_FOUND');
});
