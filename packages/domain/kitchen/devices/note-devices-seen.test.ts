import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { announceDevice, noteDevicesSeen } from './note-devices-seen.ts';

test('connected displays keep themselves and their stations fresh', async () => {
  await using house = await openRestaurant();
  const { id } = await house.display();
  const bar = await house.make.station('Bar');
  await house.write(house.manager, (tx) => noteDevicesSeen(tx, [id]));
  const seen = await house.db.read.selectFrom('stationRuntime').select(['stationId', 'lastSeenAt']).execute();
  const now = new Date(house.env.now()).toISOString();
  expect(seen).toContainEqual({ stationId: house.grill, lastSeenAt: now });
  expect(seen).toContainEqual({ stationId: bar, lastSeenAt: null });
});

test('tills hear when a display comes and goes', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  for (const isConnected of [true, false]) await house.write(display, (tx) => announceDevice(tx, isConnected));
  const device = { deviceId: display.id, stationId: house.grill };
  expect(house.heard('device.updated')).toEqual([
    { ...device, isConnected: true },
    { ...device, isConnected: false },
  ]);
});
