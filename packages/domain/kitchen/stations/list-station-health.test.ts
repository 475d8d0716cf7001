import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { noteDevicesSeen } from '../devices/note-devices-seen.ts';
import { listStationHealth } from './list-station-health.ts';

test('a station is online while it or its display was seen within the threshold', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  const health = async (offlineThresholdSeconds?: number) => {
    const query = { locationId: house.locationId, ...(offlineThresholdSeconds ? { offlineThresholdSeconds } : {}) };
    return (await house.run(house.waiter, listStationHealth, query)).data;
  };
  const grill = { stationId: house.grill, stationName: 'Parrilla', printerStatus: null };
  expect(await health()).toEqual([{ ...grill, lastSeenAt: null, isOnline: false, connectedDevices: 0 }]);
  await house.write(house.manager, (tx) => noteDevicesSeen(tx, [display.id]));
  house.env.advance(30_000);
  expect(await health()).toMatchObject([{ isOnline: true, connectedDevices: 1 }]);
  expect(await health(20)).toMatchObject([{ isOnline: false, connectedDevices: 0 }]);
});

test('another business sees no station', async () => {
  await using house = await openRestaurant();
  const stranger = await house.stranger();
  expect((await house.run(stranger, listStationHealth, { locationId: house.locationId })).data).toEqual([]);
});
