import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { listBundleGroups } from './list-bundle-groups.ts';

test('the choices of a combo are listed in their order, of no other business', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  const { id } = await make.bundle('Combo', '55');
  for (const [name, sortOrder] of [
    ['Bebida', 2],
    ['Plato', 1],
  ] as const)
    await make.group(id, name, { sortOrder });
  const { data } = await world.run(world.owner, listBundleGroups, { id });
  expect(data.map(({ name, components }) => [name, components])).toEqual([
    ['Plato', []],
    ['Bebida', []],
  ]);
  expect(await refusal(world.run(await world.stranger(), listBundleGroups, { id }))).toBe('BUNDLE_NOT_FOUND');
});
