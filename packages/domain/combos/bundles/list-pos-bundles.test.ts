import { comboMaker, openCatalogue } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { listPosBundles } from './list-pos-bundles.ts';

test('a till sells what is switched on and of today', async () => {
  await using world = await openCatalogue();
  const make = comboMaker(world, world.owner);
  await make.bundle('Siempre', '50');
  await make.bundle('Apagado', '50', { isActive: false });
  await make.bundle('Ya no', '50', { validTo: '2001-01-01' });
  await make.bundle('Aún no', '50', { validFrom: '2990-01-01' });
  const { locationId } = world;
  const { data } = await world.run(world.owner, listPosBundles, { locationId });
  expect(data.map(({ name }) => name)).toEqual(['Siempre']);
  expect(await refusal(world.run(await world.stranger(), listPosBundles, { locationId }))).toBe('LOCATION_NOT_FOUND');
});
