import { BranchAvailability, Id } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { listAvailability } from './list-availability.ts';
import { setAvailability } from './set-availability.ts';

/** What the branches have run out of, as it is seen and changed in the cloud: the branches say it. */
export const availabilityRoutes = routesOf({ servedBy: 'cloud', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/product-availability',
    auth: 'identity',
    permission: 'Catalogue:View',
    summary: 'List products that are sold out',
    query: z.object({ businessId: Id.optional() }),
    output: z.object({ data: z.array(BranchAvailability) }),
    handler: listAvailability,
  }),
  write({
    method: 'POST',
    path: '/product-availability',
    auth: 'identity',
    permission: 'Product:SetAvailability',
    summary: 'Ask a location to change a product’s availability',
    body: z.object({ businessId: Id.optional(), locationId: Id, productId: Id, isAvailable: z.boolean() }),
    output: z.object({ commandId: Id }),
    status: 202,
    errors: ['LOCATION_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    handler: setAvailability,
  }),
]);
