import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listDevices } from './list-devices.ts';
import { noteDevicesSeen } from './note-devices-seen.ts';

test('displays of a location without their secrets, connected while heard from lately', async () => {
  await using house = await openRestaurant();
  const { id } = await house.display();
  const list = async (actor = house.manager) =>
    (await house.run(actor, listDevices, { locationId: house.locationId })).data;
  expect(await list()).toMatchObject([{ id, deviceName: 'Tableta', stationId: house.grill, isConnected: false }]);
  expect(JSON.stringify(await list())).not.toContain('tokenHash');
  await house.write(house.manager, (tx) => noteDevicesSeen(tx, [id]));
  expect(await list()).toMatchObject([{ isConnected: true }]);
  house.env.advance(15_001);
  expect(await list()).toMatchObject([{ isConnected: false }]);
  expect(await list(await house.stranger())).toEqual([]);
});
