import { bodyFor } from '@comanda/kernel/commands';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { kitchenCommands } from './kitchen.commands.ts';

test('the cloud cuts a display off as somebody at the hub would, once, and is refused for one that is not there', async () => {
  await using house = await openRestaurant();
  const [command] = kitchenCommands;
  const remove = (deviceId: string) =>
    house.write(house.manager, (tx) => command!.handler(tx, bodyFor(command!, { deviceId }), { id: 'c1' }));
  const { id } = await house.display();
  expect(await remove(id)).toEqual({ state: 'done', result: null });
  expect(await house.call(house.manager, 'listDevices', { locationId: house.locationId })).toEqual({ data: [] });
  await remove(id);
  const removals = await house.db.read
    .selectFrom('auditEntry')
    .select('entityId')
    .where('action', '=', 'device.removed')
    .execute();
  expect(removals).toEqual([{ entityId: id }]);
  expect(await refusal(remove(house.env.uuid()))).toBe('DEVICE_NOT_FOUND');
});

test('a bridge that was removed in the cloud is off the hub’s list, and one it never heard of is refused', async () => {
  await using house = await openRestaurant();
  const command = kitchenCommands.find(({ kind }) => kind === 'bridge.remove')!;
  const remove = (bridgeId: string) =>
    house.write(house.manager, (tx) => command.handler(tx, bodyFor(command, { bridgeId }), { id: 'c1' }));
  const { id } = await house.bridge();
  for (const _ of [1, 2]) expect(await remove(id)).toEqual({ state: 'done', result: null });
  expect(await house.call(house.manager, 'listBridges')).toEqual({ data: [] });
  expect(await refusal(remove(house.env.uuid()))).toBe('BRIDGE_NOT_FOUND');
});
