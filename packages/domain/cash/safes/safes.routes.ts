import { CreateSafeInput, IdParam, ListSafesQuery, Safe, UpdateSafeInput } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createSafe } from './create-safe.ts';
import { listSafes } from './list-safes.ts';
import { updateSafe } from './update-safe.ts';

const auth = 'identity';

/** Set up at a hub and in the cloud. */
export const safeRoutes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/safes',
    auth,
    permission: 'CashSession:View',
    summary: 'List safes',
    query: ListSafesQuery,
    output: z.object({ data: z.array(Safe) }),
    handler: listSafes,
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
    errors: ['SAFE_NOT_FOUND'],
    handler: updateSafe,
  }),
]);
