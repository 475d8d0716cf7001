import type { KdsDevice } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { unpairDevice } from './unpair-device.ts';

test('a display that unpaired itself was still listed, and its station counted as one with a screen: it ends itself, and no other', async () => {
  await using house = await openRestaurant();
  const [display, other] = [await house.display(), await house.display()];
  await house.run(display, unpairDevice);
  await house.run(display, unpairDevice);
  const { data } = await house.call<{ data: KdsDevice[] }>(house.manager, 'listDevices', {
    locationId: house.locationId,
  });
  expect(data.map(({ id }) => id)).toEqual([other.id]);
  const removals = house.emitted.filter(({ name }) => name === 'device.removed');
  expect(removals.map(({ payload }) => payload)).toEqual([{ deviceId: display.id }]);
});
