import {
  ChangeOwnPinInput,
  HubPairingCodeText,
  LookUpTaxpayerParams,
  SyncStatus,
  TaxpayerLookup,
  VerifiedLog,
} from '@comanda/contracts';
import { NoContent, routesOf, task } from '@comanda/kernel/route';
import { z } from 'zod';
import { changeOwnPinInCloud } from './change-own-pin-in-cloud.ts';
import { getSyncStatus } from './get-sync-status.ts';
import { pairWithCloud } from './joining/pair-with-cloud.ts';
import { lookUpTaxpayer } from './look-up-taxpayer.ts';
import { sellOn } from './recovery/sell-on.ts';
import { verifyLog } from './recovery/verify-log.ts';

const auth = 'identity';

/** What the pages of a hub know of its cloud, and what its log is held against. */
export const hubSyncRoutes = routesOf({ servedBy: 'hub', alias: 'none' }, [
  task({
    method: 'GET',
    path: '/audit/verify',
    auth,
    permission: 'Audit:View',
    summary: 'Verify the hash chain of the audit log',
    output: VerifiedLog,
    handler: verifyLog,
  }),
  task({
    method: 'GET',
    path: '/sync/status',
    auth,
    permission: 'Business:View',
    summary: 'Get the sync status of this hub',
    output: SyncStatus,
    handler: getSyncStatus,
  }),
  task({
    method: 'GET',
    path: '/customers/taxpayers/:nit',
    auth,
    permission: ['Customer:Create', 'Customer:Update', 'Sale:Create'],
    summary: 'Look up a NIT through the cloud',
    params: LookUpTaxpayerParams,
    output: TaxpayerLookup,
    errors: ['INVALID_NIT', 'TAXPAYER_LOOKUP_RATE_LIMITED'],
    handler: lookUpTaxpayer,
  }),
  task({
    method: 'PUT',
    path: '/sync/own-pin',
    auth,
    permission: 'Business:View',
    summary: 'Change your own PIN in the cloud',
    body: ChangeOwnPinInput,
    output: NoContent,
    status: 204,
    errors: [
      ...(['HUB_CLOUD_OFF', 'HUB_CLOUD_UNREACHABLE', 'STAFF_IN_CLOUD', 'SIGN_IN_LOCKED'] as const),
      ...(['PIN_WRONG', 'PIN_TAKEN', 'PIN_TOO_SIMPLE', 'PIN_TOO_SHORT'] as const),
    ],
    handler: changeOwnPinInCloud,
  }),
  task({
    method: 'POST',
    path: '/sync/pair',
    auth,
    permission: 'Hub:Pair',
    summary: 'Pair this hub with a cloud business',
    body: z.object({ pairingCode: HubPairingCodeText }),
    output: z.object({
      businessName: z.string(),
      locationName: z.string(),
      rows: z.int(),
      pinsLost: z.int(),
    }),
    errors: [
      'HUB_CLOUD_OFF',
      'HUB_ALREADY_PAIRED',
      'HUB_FENCED',
      'HUB_CLOUD_UNREACHABLE',
      'HUB_PAIRING_CODE_INVALID',
      'HUB_OTHER_LOCATION',
    ],
    handler: pairWithCloud,
  }),
  task({
    method: 'POST',
    path: '/sync/sell-on',
    auth,
    permission: 'Hub:Pair',
    summary: 'Let a restored hub sell before recovery',
    output: NoContent,
    status: 204,
    errors: ['NOT_READY'],
    handler: sellOn,
  }),
]);
