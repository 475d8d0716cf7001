import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { expect, test } from 'vitest';
import { createLocation } from './create-location.ts';
import { listLocations } from './list-locations.ts';

const database = usePostgres();

test('shows the branches of the business alone, oldest first', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, eva] = [await cloud.person('ana'), await cloud.person('eva')];
  const { id: businessId } = await cloud.business(ana.token, 'El Comal');
  await cloud.business(eva.token, 'La Fonda');
  cloud.env.advance(1000);
  await cloud.call({ token: ana.token }, createLocation, { businessId, name: 'Antigua', code: 'ANT' });
  const { data } = await cloud.call({ token: ana.token }, listLocations, { businessId });
  expect(data.map((location) => location.code)).toEqual(['Z1', 'ANT']);
});
