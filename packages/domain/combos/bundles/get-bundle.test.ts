import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getBundle } from './get-bundle.ts';

test('a combo is told with its groups in order, and the dishes of each', async () => {
  await using world = await openCatalogue();
  const [steak, beer] = [await world.make.product('Puyazo', 12_500), await world.make.product('Gallo', 2500)];
  const { id } = await comboMaker(world, world.owner).combo('Combo', '100', [
    { name: 'Bebida', of: [{ productId: beer, priceAdjustment: '5' }], more: { sortOrder: 2 } },
    { name: 'Plato', of: [steak], more: { sortOrder: 1 } },
  ]);
  const combo = await world.run(world.owner, getBundle, { id });
  expect(
    combo.groups.map(({ name, minSelect, maxSelect, isRequired, allowDuplicates }) => [
      name,
      minSelect,
      maxSelect,
      isRequired,
      allowDuplicates,
    ]),
  ).toEqual([
    ['Plato', 0, 1, true, false],
    ['Bebida', 0, 1, true, false],
  ]);
  expect(combo.groups[1]!.components).toMatchObject([
    { productId: beer, role: 'required', priceAdjustment: '5', isDefault: false },
  ]);
  expect(await refusal(world.run(await world.stranger(), getBundle, { id }))).toBe('BUNDLE_NOT_FOUND');
});
