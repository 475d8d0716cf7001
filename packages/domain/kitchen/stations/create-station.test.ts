import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createStation } from './create-station.ts';

test('a new station has a screen and sensible slips, and nothing is known of its printer', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId } = house;
  const station = await house.run(house.manager, createStation, { businessId, locationId, name: 'Bar' });
  expect(station).toMatchObject({
    name: 'Bar',
    isActive: true,
    outputType: null,
    printerStatus: null,
    lastSeenAt: null,
  });
  expect(station.printerConfig).toMatchObject({
    paperWidthMm: 80,
    copyCount: 1,
    encoding: 'CP850',
    cutAfterEach: true,
  });
});

test('the hub hears of a new station, so that its printer prints before the next restart', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId } = house;
  const printer = { outputType: 'printer', printerUrl: 'tcp://10.0.0.9:9100' } as const;
  await house.run(house.manager, createStation, { businessId, locationId, name: 'Bar', ...printer });
  expect(house.emitted).toEqual([{ name: 'stations.changed', payload: { locationId } }]);
});

test('a fallback is a station of the same business', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId, grill } = house;
  const create = (name: string, fallbackStationId: string) =>
    house.run(house.manager, createStation, { businessId, locationId, name, fallbackStationId });
  expect((await create('Bar', grill)).fallbackStationId).toBe(grill);
  expect(await refusal(create('Pase', house.env.uuid()))).toBe('STATION_NOT_FOUND');
});

test('two stations were called Parrilla, and nobody could tell them apart', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId } = house;
  const create = (name: string, more: object = {}) =>
    house.run(house.manager, createStation, { businessId, locationId, name, ...more });
  for (const name of ['Parrilla', ' parrilla ', 'PARRÍLLA']) {
    await expect(create(name)).rejects.toMatchObject({ code: 'STATION_NAME_TAKEN', details: { path: 'name' } });
  }
  expect((await create('Parrilla 2')).name).toBe('Parrilla 2');
  // At another place it is another's, and one that is off takes nobody's.
  await house.make.station('Freidora', { locationId: (await house.stranger()).locationIds[0]! });
  expect((await create('Freidora')).name).toBe('Freidora');
  expect((await create('Parrilla', { isActive: false })).isActive).toBe(false);
});
