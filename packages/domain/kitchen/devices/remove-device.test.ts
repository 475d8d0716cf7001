import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { removeDevice } from './remove-device.ts';

test('a removed display is off the list, and the hub is told to close its sockets', async () => {
  await using house = await openRestaurant();
  const { id } = await house.display();
  await house.run(house.manager, removeDevice, { id });
  expect(house.emitted).toContainEqual({ name: 'device.removed', payload: { deviceId: id } });
  await house.run(house.manager, removeDevice, { id });
  const removals = house.emitted.filter(({ name }) => name === 'device.removed');
  expect(removals).toHaveLength(1);
  expect(await house.call(house.manager, 'listDevices', { locationId: house.locationId })).toEqual({ data: [] });
});

test('another business’s display does not exist', async () => {
  await using house = await openRestaurant();
  const { id } = await house.display();
  expect(await refusal(house.run(await house.stranger(), removeDevice, { id }))).toBe('DEVICE_NOT_FOUND');
});
