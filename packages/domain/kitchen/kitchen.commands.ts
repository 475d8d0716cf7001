import {
  ASK_BRIDGE,
  BridgeCommand,
  REMOVE_BRIDGE,
  REMOVE_DISPLAY,
  RemoveBridgeCommand,
  RemoveDisplayCommand,
} from '@comanda/contracts';
import { type CloudCommand, command, done, type HubCommand, hubCommand } from '@comanda/kernel/commands';
import { endBridge } from './devices/end-bridge.ts';
import { followBridgeRemoval } from './devices/remove-cloud-bridge.ts';
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
  command({
    kind: REMOVE_BRIDGE,
    body: RemoveBridgeCommand,
    handler: async (tx, { bridgeId }) => {
      await endBridge(tx, { id: bridgeId });
      return done(null);
    },
  }),
];

/** What a hub asks of the cloud, which has the tokens of bridges that are paired with it. */
export const bridgeCommands: readonly HubCommand[] = [
  hubCommand({
    kind: ASK_BRIDGE,
    permission: 'Device:Revoke',
    body: BridgeCommand,
    handler: (tx, _body, asked) => followBridgeRemoval(tx, asked),
  }),
];
