import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { listLocations } from './list-locations.ts';
import { updateLocation } from './update-location.ts';

const database = usePostgres();

test('changes name and time zone; the code stays; a branch of another business is not found', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, eva] = [await cloud.person('ana'), await cloud.person('eva')];
  const { id: businessId } = await cloud.business(ana.token, 'El Comal');
  const fonda = await cloud.business(eva.token, 'La Fonda');
  const [location] = (await cloud.call({ token: ana.token }, listLocations, { businessId })).data;
  const update = (input: object) =>
    cloud.call({ token: ana.token }, updateLocation, { businessId, locationId: location!.id, ...input });
  expect(await update({ name: 'Zona Viva' })).toEqual({ ...location, name: 'Zona Viva' });
  expect(await update({ timeZone: 'America/Mexico_City' })).toMatchObject({ name: 'Zona Viva', code: 'Z1' });
  await expect(update({ code: 'ZV' })).rejects.toThrow(/code/);
  const [other] = (await cloud.call({ token: eva.token }, listLocations, { businessId: fonda.id })).data;
  expect(await refusal(update({ locationId: other!.id, name: 'Mía' }))).toBe('LOCATION_NOT_FOUND');
});
