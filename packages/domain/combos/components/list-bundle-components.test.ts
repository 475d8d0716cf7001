import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { listBundleComponents } from './list-bundle-components.ts';

test('the dishes of a combo are listed over all its choices', async () => {
  await using world = await openCatalogue();
  const [steak, beer] = [await world.make.product('Puyazo', 12_500), await world.make.product('Gallo', 2500)];
  const { id } = await comboMaker(world, world.owner).combo('Combo', '55', [
    { name: 'Plato', of: [steak] },
    { name: 'Bebida', of: [beer] },
  ]);
  const { data } = await world.run(world.owner, listBundleComponents, { id });
  expect(data.map(({ productId }) => productId).sort()).toEqual([steak, beer].sort());
  expect(await refusal(world.run(await world.stranger(), listBundleComponents, { id }))).toBe('BUNDLE_NOT_FOUND');
});
