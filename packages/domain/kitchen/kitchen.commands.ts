import { REMOVE_DISPLAY, RemoveDisplayCommand } from '@comanda/contracts';
import { type CloudCommand, command, done } from '@comanda/kernel/commands';
import { removeDevice } from './devices/remove-device.ts';

/** What the cloud asks of a hub's kitchen: done as if somebody had done it there. */
export const kitchenCommands: readonly CloudCommand[] = [
  command({
    kind: REMOVE_DISPLAY,
    body: RemoveDisplayCommand,
    handler: async (tx, { deviceId }) => {
      await removeDevice(tx, { id: deviceId });
      return done(null);
    },
  }),
];
