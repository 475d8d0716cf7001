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
  const create = (fallbackStationId: string) =>
    house.run(house.manager, createStation, { businessId, locationId, name: 'Bar', fallbackStationId });
  expect((await create(grill)).fallbackStationId).toBe(grill);
  expect(await refusal(create(house.env.uuid()))).toBe('STATION_NOT_FOUND');
});
