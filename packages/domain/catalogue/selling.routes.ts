import { Id, IdParam, PosCatalogue, Product, SetProductAvailabilityInput } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { getPosCatalogue } from './menus/get-pos-catalogue.ts';
import { setProductAvailability } from './products/set-product-availability.ts';

const auth = 'identity';

/** What only a hub can say: what its tills sell at this hour, and what its kitchen has run out of. */
export const sellingRoutes = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/pos-catalogue',
    auth,
    permission: 'Catalogue:View',
    summary: 'Get the catalogue a till sells',
    query: z.object({ locationId: Id }),
    output: PosCatalogue,
    errors: ['LOCATION_NOT_FOUND'],
    handler: getPosCatalogue,
  }),
  write({
    method: 'PUT',
    path: '/products/:id/availability',
    auth,
    permission: 'Product:SetAvailability',
    summary: 'Set a product’s availability or remaining quantity',
    params: IdParam,
    body: SetProductAvailabilityInput,
    output: Product,
    errors: ['PRODUCT_NOT_FOUND'],
    handler: setProductAvailability,
  }),
]);
