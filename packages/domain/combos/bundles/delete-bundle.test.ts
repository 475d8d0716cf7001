import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { deleteBundle } from './delete-bundle.ts';

test('a combo goes with its groups and their dishes; the dishes themselves stay', async () => {
  await using world = await openCatalogue();
  const steak = await world.make.product('Puyazo', 12_500);
  const { id } = await comboMaker(world, world.owner).combo('Combo', '55.00', [{ name: 'Plato', of: [steak] }]);
  await world.run(world.owner, deleteBundle, { id });
  for (const table of ['bundle', 'bundleComponentGroup', 'bundleComponent'] as const)
    expect(await world.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await world.db.read.selectFrom('product').select('id').execute()).toEqual([{ id: steak }]);
  expect(await refusal(world.run(world.owner, deleteBundle, { id }))).toBe('BUNDLE_NOT_FOUND');
});

test('another business’s combo does not exist', async () => {
  await using world = await openCatalogue();
  const { id } = await comboMaker(world, world.owner).bundle('Combo', '55.00');
  expect(await refusal(world.run(await world.stranger(), deleteBundle, { id }))).toBe('BUNDLE_NOT_FOUND');
});
