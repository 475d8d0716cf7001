import {
  HelloInput,
  HelloOutput,
  HubCommandState,
  HubPairingCode,
  Id,
  IdParam,
  PairedHub,
  PairHubInput,
  PushInput,
  PushOutput,
} from '@comanda/contracts';
import { read, routesOf, task, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { showCommand } from './commands/show-command.ts';
import { answerHello } from './inbox/answer-hello.ts';
import { push } from './inbox/push.ts';
import { createHubPairingCode } from './joining/create-hub-pairing-code.ts';
import { pairHub } from './joining/pair-hub.ts';

/** One transaction of a hub may be large, and a request carries many (docs/sync.md#sending-up). */
const PUSH_LIMIT = 16 * 1024 * 1024;

/** What hubs ask of their cloud, and administrators of the hubs. */
export const cloudSyncRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/hub-commands/:id',
    auth: 'identity',
    permission: 'Hub:View',
    summary: 'Get the state of a hub command',
    params: IdParam,
    output: HubCommandState,
    errors: ['COMMAND_NOT_FOUND'],
    handler: showCommand,
  }),
  write({
    method: 'POST',
    path: '/hubs/pairing-code',
    auth: 'identity',
    permission: 'Hub:Pair',
    summary: 'Create a pairing code for a hub',
    body: z.object({ businessId: Id.optional(), locationId: Id }),
    output: HubPairingCode,
    errors: ['LOCATION_NOT_FOUND'],
    handler: createHubPairingCode,
  }),
  task({
    method: 'POST',
    path: '/sync/v1/pair',
    auth: 'public',
    permission: null,
    summary: 'Pair a hub with a location',
    body: PairHubInput,
    output: PairedHub,
    status: 201,
    errors: ['HUB_PAIRING_CODE_INVALID', 'HUB_ALREADY_PAIRED', 'HUB_OTHER_LOCATION', 'TOO_MANY_REQUESTS'],
    handler: pairHub,
  }),
  task({
    method: 'POST',
    path: '/sync/v1/hello',
    auth: 'hub',
    permission: 'Hub:Sync',
    summary: 'Report where a hub’s history ends',
    body: HelloInput,
    output: HelloOutput,
    errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED'],
    handler: answerHello,
  }),
  write({
    method: 'POST',
    path: '/sync/v1/push',
    auth: 'hub',
    permission: 'Hub:Sync',
    summary: 'Push transactions of a hub',
    body: PushInput,
    bodyLimit: PUSH_LIMIT,
    besideWriters: true,
    output: PushOutput,
    errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED', 'SYNC_CLOUD_GEN', 'SYNC_GAP', 'SYNC_FORK', 'SYNC_CHAIN_BROKEN'],
    handler: push,
  }),
]);
