import { comboMaker } from '@comanda/testing/catalogue';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBundles } from './list-bundles.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('in the cloud too a combo in capitals with ñ and accents is found in small letters', async () => {
  await using world = await openCloudWorld(await server.lend());
  const owner = world.as('Owner');
  await comboMaker(world, owner).bundle('COMBO ÑANDÚ', '50');
  const found = async (q: string) => (await world.run(owner, listBundles, { q })).total;
  expect([await found('ñandú'), await found('Ñandú'), await found('o ñ'), await found('nandu')]).toEqual([1, 1, 1, 1]);
});
