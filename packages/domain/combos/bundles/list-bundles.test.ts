import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { expect, test } from 'vitest';
import { listBundles } from './list-bundles.ts';

test('combos are listed in the order of the menu, by page, by state and by words', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  await make.bundle('Combo B', '50', { sortOrder: 2 });
  await make.bundle('Combo A', '50', { sortOrder: 1, isActive: false });
  await make.bundle('Desayuno 50%', '50', { sortOrder: 3 });
  const names = async (query: object) => {
    const { data, total } = await world.run(world.owner, listBundles, query);
    return [total, ...data.map(({ name }) => name)];
  };
  expect(await names({})).toEqual([3, 'Combo A', 'Combo B', 'Desayuno 50%']);
  expect(await names({ size: '1', page: '2' })).toEqual([3, 'Combo B']);
  expect(await names({ isActive: 'true' })).toEqual([2, 'Combo B', 'Desayuno 50%']);
  expect(await names({ q: 'combo' })).toEqual([2, 'Combo A', 'Combo B']);
  expect(await names({ q: '%' })).toEqual([1, 'Desayuno 50%']);
  expect((await world.run(await world.stranger(), listBundles, {})).data).toEqual([]);
});

test('a combo in capitals with ñ and accents is found in small letters', async () => {
  await using world = await openCatalogue();
  await comboMaker(world, world.owner).bundle('COMBO ÑANDÚ', '50');
  const found = async (q: string) => (await world.run(world.owner, listBundles, { q })).total;
  expect([await found('ñandú'), await found('Ñandú'), await found('o ñ'), await found('nandu')]).toEqual([1, 1, 1, 1]);
});
