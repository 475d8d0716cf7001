import {
  HelloInput,
  HelloOutput,
  HubPairingCode,
  Id,
  PairedHub,
  PairHubInput,
  PushInput,
  PushOutput,
} from '@comanda/contracts';
import { type Route, task, write } from '@comanda/domain/route';
import { z } from 'zod';
import { createHubPairingCode } from './create-hub-pairing-code.ts';
import { hello } from './hello.ts';
import { pairHub } from './pair-hub.ts';
import { push } from './push.ts';

/** One transaction of a hub may be large, and a request carries many (facts/sync.md §5.4). */
const PUSH_LIMIT = '16mb';

/** What hubs ask of their cloud, and administrators of the hubs. */
export const cloudSyncRoutes: Route[] = [
  write({
    method: 'POST',
    path: '/hubs/pairing-code',
    auth: 'identity',
    permission: 'Hub:Pair',
    summary: 'A code by which a hub joins a location',
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
    summary: 'A hub joins a location',
    body: PairHubInput,
    output: PairedHub,
    status: 201,
    errors: ['HUB_PAIRING_CODE_INVALID', 'HUB_ALREADY_PAIRED', 'TOO_MANY_REQUESTS'],
    handler: pairHub,
  }),
  write({
    method: 'POST',
    path: '/sync/v1/hello',
    auth: 'hub',
    permission: 'Hub:Sync',
    summary: 'A hub says where its history ends',
    body: HelloInput,
    output: HelloOutput,
    errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED'],
    handler: hello,
  }),
  write({
    method: 'POST',
    path: '/sync/v1/push',
    auth: 'hub',
    permission: 'Hub:Sync',
    summary: 'A hub sends transactions',
    body: PushInput,
    bodyLimit: PUSH_LIMIT,
    output: PushOutput,
    errors: ['HUB_UNAUTHENTICATED', 'HUB_FENCED', 'SYNC_CLOUD_GEN', 'SYNC_GAP', 'SYNC_FORK', 'SYNC_CHAIN_BROKEN'],
    handler: push,
  }),
];
