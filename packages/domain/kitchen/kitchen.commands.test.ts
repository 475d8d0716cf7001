import { bodyFor } from '@comanda/kernel/commands';
import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { kitchenCommands } from './kitchen.commands.ts';

test('the cloud cuts a display off as somebody at the hub would, and is refused for one that is not there', async () => {
  await using world = await openWorld();
  const [command] = kitchenCommands;
  const deviceId = world.env.uuid();
  const remove = () =>
    world.write(world.as('Manager'), (tx) => command!.handler(tx, bodyFor(command!, { deviceId }), { id: 'c1' }));
  expect(await refusal(remove())).toBe('DEVICE_NOT_FOUND');
});
