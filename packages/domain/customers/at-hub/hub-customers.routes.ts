import { CustomerRequest, Id, IdParam, ListCustomerRequestsQuery, pageOf } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { customerAskingRoutes, customerLookingRoutes } from '../customers.routes.ts';
import { customerChange } from './customer-change.ts';
import { customerLook } from './customer-look.ts';
import { listCustomerRequests } from './list-customer-requests.ts';
import { seeCustomerRequest } from './see-customer-request.ts';

const shared = { auth: 'identity', permission: 'Customer:View' } as const;

const atHub = { servedBy: 'hub' } as const;

const asked = routesOf({ servedBy: 'hub', alias: 'none' }, [
  read({
    ...shared,
    method: 'GET',
    path: '/sync/commands',
    summary: 'List customer changes not yet in the cloud',
    query: ListCustomerRequestsQuery,
    output: pageOf(CustomerRequest),
    handler: listCustomerRequests,
  }),
  write({
    ...shared,
    method: 'POST',
    path: '/sync/commands/:id/seen',
    summary: 'Acknowledge a customer change the cloud refused',
    params: IdParam,
    output: z.object({ id: Id }),
    errors: ['COMMAND_NOT_FOUND'],
    handler: seeCustomerRequest,
  }),
]);

/** Customers as a hub serves them: the cloud's paths out of its own copy, and what became of what was asked here. */
export const hubCustomerRoutes = [
  ...customerLookingRoutes.map((route) => ({ ...route, ...atHub, handler: customerLook(route) })),
  ...customerAskingRoutes.map((route) => ({ ...route, ...atHub, handler: customerChange(route) })),
  ...asked,
];
