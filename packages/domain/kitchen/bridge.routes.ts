import {
  Bridge,
  BridgePairingCode,
  BridgePairingCodeInput,
  ListBridgesQuery,
  PairBridgeInput,
  PairedBridge,
} from '@comanda/contracts';
import { NoContent, read, routesOf, task, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createBridgePairingCode } from './devices/create-bridge-pairing-code.ts';
import { listBridges } from './devices/list-bridges.ts';
import { listBridgesAtHub } from './devices/list-bridges-at-hub.ts';
import { pairBridge } from './devices/pair-bridge.ts';
import { removeBridge } from './devices/remove-bridge.ts';
import { removeCloudBridge } from './devices/remove-cloud-bridge.ts';

const auth = 'identity';

/** Print bridges: programs that print where the hub cannot reach. They pair with the hub, or with the cloud. */
export const bridgeRoutes = routesOf({ servedBy: 'both', alias: 'kitchen' }, [
  write({
    method: 'POST',
    path: '/kitchen-stations/bridge-pairing-code',
    auth,
    permission: 'Device:Pair',
    summary: 'Create a pairing code for a print bridge',
    body: BridgePairingCodeInput,
    output: BridgePairingCode,
    handler: createBridgePairingCode,
  }),
  task({
    method: 'POST',
    path: '/kitchen-stations/pair-bridge',
    auth: 'public',
    permission: null,
    summary: 'Pair a print bridge',
    body: PairBridgeInput,
    output: PairedBridge,
    status: 201,
    errors: ['INVALID_PAIRING_CODE', 'TOO_MANY_REQUESTS'],
    handler: pairBridge,
  }),
]);

const listing = {
  method: 'GET',
  path: '/bridges',
  auth,
  permission: 'Device:View',
  summary: 'List print bridges',
  query: ListBridgesQuery,
  output: z.object({ data: z.array(Bridge) }),
} as const;

const removal = {
  method: 'DELETE',
  path: '/bridges/:id',
  auth,
  permission: 'Device:Revoke',
  summary: 'Remove a print bridge',
  // Any text: what is not the id of one of the caller's bridges is no bridge, whatever its shape.
  params: z.object({ id: z.string().max(100) }),
  output: NoContent,
  status: 204,
  errors: ['BRIDGE_NOT_FOUND'],
} as const;

/** Each node tells the other (docs/sync.md#bridges-at-the-cloud). */
export const hubBridgeRoutes = routesOf({ servedBy: 'hub', alias: 'kitchen' }, [
  read({ ...listing, handler: listBridgesAtHub }),
  write({ ...removal, handler: removeBridge }),
]);
export const cloudBridgeRoutes = routesOf({ servedBy: 'cloud', alias: 'kitchen' }, [
  read({ ...listing, handler: listBridges }),
  write({ ...removal, handler: removeCloudBridge }),
]);
