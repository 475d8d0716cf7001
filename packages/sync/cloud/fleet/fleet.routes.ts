import {
  ConflictChoice,
  Failure,
  HeldTransaction,
  HubView,
  Id,
  IdParam,
  Paging,
  pageOf,
  ReplayedHeld,
  SyncConflict,
  TimestampInput,
  VerifiedLog,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { businessOfConflict } from '../conflicts/conflicts.store.ts';
import { listConflicts } from '../conflicts/list-conflicts.ts';
import { resolveConflict } from '../conflicts/resolve-conflict.ts';
import { listHeld } from '../inbox/list-held.ts';
import { replayHeldTransactions } from '../inbox/replay-held-transactions.ts';
import { revokeHub } from '../joining/revoke-hub.ts';
import { tailRoutes } from '../tails/tail.routes.ts';
import { businessOfHub } from './hubs.store.ts';
import { listCloudFailures } from './list-cloud-failures.ts';
import { listHubs } from './list-hubs.ts';
import { verifyLogCopies } from './verify-log-copies.ts';

const auth = 'identity';
const OfBusiness = Paging.extend({ businessId: Id.optional() });
const Named = z.object({ businessId: Id.optional() });

const hubs = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/audit/verify',
    auth,
    permission: 'Audit:View',
    summary: 'Verify the audit logs of all hubs',
    query: Named,
    output: VerifiedLog,
    handler: verifyLogCopies,
  }),
  read({
    method: 'GET',
    path: '/hubs',
    auth,
    permission: 'Hub:View',
    summary: 'List hubs with their health',
    query: OfBusiness,
    output: pageOf(HubView),
    handler: listHubs,
  }),
  read({
    method: 'GET',
    path: '/hubs/failures',
    auth,
    permission: 'Hub:View',
    summary: 'List what failed in the cloud',
    query: Named,
    output: z.object({ data: z.array(Failure) }),
    handler: listCloudFailures,
  }),
  read({
    method: 'GET',
    path: '/hubs/conflicts',
    auth,
    permission: 'Hub:View',
    summary: 'List sync conflicts',
    query: OfBusiness,
    output: pageOf(SyncConflict),
    handler: listConflicts,
  }),
  write({
    method: 'POST',
    path: '/hubs/conflicts/:id/resolve',
    auth,
    permission: 'Hub:Resolve',
    businessOf: businessOfConflict,
    summary: 'Resolve a sync conflict',
    params: IdParam,
    body: Named.extend({ choice: ConflictChoice }),
    output: NoContent,
    status: 204,
    errors: ['SYNC_CONFLICT_NOT_FOUND', 'VALIDATION_FAILED'],
    handler: resolveConflict,
  }),
  read({
    method: 'GET',
    path: '/hubs/held',
    auth,
    permission: 'Hub:View',
    summary: 'List held transactions of hubs',
    query: OfBusiness,
    output: pageOf(HeldTransaction),
    handler: listHeld,
  }),
  write({
    method: 'POST',
    path: '/hubs/:locationId/replay',
    auth,
    permission: 'Hub:Resolve',
    summary: 'Replay held transactions of a location',
    params: z.object({ locationId: Id }),
    body: Named,
    output: ReplayedHeld,
    errors: ['LOCATION_NOT_FOUND'],
    handler: replayHeldTransactions,
  }),
  write({
    method: 'POST',
    path: '/hubs/:id/revoke',
    auth,
    permission: 'Hub:Pair',
    businessOf: businessOfHub,
    summary: 'Revoke a lost hub',
    params: IdParam,
    body: Named.extend({ reason: z.string().trim().min(3).max(300), lostSince: TimestampInput.optional() }),
    output: NoContent,
    status: 204,
    errors: ['HUB_NOT_FOUND'],
    handler: revokeHub,
  }),
]);

/** What administrators see of their hubs, and decide. */
export const fleetRoutes = [...hubs, ...tailRoutes];
