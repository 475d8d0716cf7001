import { AcceptedTail, Id, IdParam, Paging, pageOf, QuarantinedTail } from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { businessOfHub } from '../fleet/hubs.store.ts';
import { acceptTail } from './accept-tail.ts';
import { discardTail } from './discard-tail.ts';
import { listTails } from './list-tails.ts';

const auth = 'identity';
const Named = z.object({ businessId: Id.optional() });

/** What administrators decide on of hubs that were replaced. */
export const tailRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/hubs/quarantine',
    auth,
    permission: 'Hub:View',
    summary: 'List tails of replaced hubs',
    query: Paging.extend({ businessId: Id.optional() }),
    output: pageOf(QuarantinedTail),
    handler: listTails,
  }),
  write({
    method: 'POST',
    path: '/hubs/:id/quarantine/accept',
    auth,
    permission: 'Hub:Resolve',
    businessOf: businessOfHub,
    summary: 'Accept the tail of a replaced hub',
    params: IdParam,
    body: Named,
    output: AcceptedTail,
    errors: ['HUB_NOT_FOUND'],
    handler: acceptTail,
  }),
  write({
    method: 'POST',
    path: '/hubs/:id/quarantine/discard',
    auth,
    permission: 'Hub:Resolve',
    businessOf: businessOfHub,
    summary: 'Discard the tail of a replaced hub',
    params: IdParam,
    body: Named.extend({ reason: z.string().trim().min(3).max(300) }),
    output: NoContent,
    status: 204,
    errors: ['HUB_NOT_FOUND'],
    handler: discardTail,
  }),
]);
