import {
  CreateSafeInput,
  IdParam,
  ListSafeEntriesQuery,
  ListSafesQuery,
  MoveSafeInput,
  pageOf,
  Safe,
  SafeEntry,
  SafeView,
  UpdateSafeInput,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { MAY_KNOW_EXPECTED } from '../session-view.ts';
import { createSafe } from './create-safe.ts';
import { listSafeEntries } from './list-safe-entries.ts';
import { listSafes } from './list-safes.ts';
import { moveSafe } from './move-safe.ts';
import { updateSafe } from './update-safe.ts';

const auth = 'identity';

/** Set up at a hub and in the cloud. */
const anywhere = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/safes',
    auth,
    permission: 'CashSession:View',
    summary: 'List safes',
    query: ListSafesQuery,
    output: z.object({ data: z.array(SafeView) }),
    handler: listSafes,
  }),
  read({
    method: 'GET',
    path: '/safes/:id/movements',
    auth,
    permission: MAY_KNOW_EXPECTED,
    summary: 'List what went into a safe and out',
    params: IdParam,
    query: ListSafeEntriesQuery,
    output: pageOf(SafeEntry),
    errors: ['SAFE_NOT_FOUND'],
    handler: listSafeEntries,
  }),
  write({
    method: 'POST',
    path: '/safes',
    auth,
    permission: 'Safe:Update',
    summary: 'Add a safe',
    body: CreateSafeInput,
    output: Safe,
    status: 201,
    errors: ['NAME_TAKEN'],
    handler: createSafe,
  }),
  write({
    method: 'PATCH',
    path: '/safes/:id',
    auth,
    permission: 'Safe:Update',
    summary: 'Update a safe',
    params: IdParam,
    body: UpdateSafeInput,
    output: Safe,
    errors: ['NAME_TAKEN', 'SAFE_NOT_FOUND'],
    handler: updateSafe,
  }),
]);

/** Where the safe is. */
const atHub = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/safes/:id/movements',
    outlivesMachine: true,
    auth,
    permission: 'Safe:Update',
    summary: 'Add or remove money in a safe',
    params: IdParam,
    body: MoveSafeInput,
    output: SafeView,
    status: 201,
    errors: ['SAFE_NOT_FOUND', 'SAFE_SHORT'],
    handler: moveSafe,
  }),
]);

export const safeRoutes = [...anywhere, ...atHub];
