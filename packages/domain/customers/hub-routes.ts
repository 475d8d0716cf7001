import type { ReadRoute, WriteRoute } from '../route.ts';
import { customersRoutes } from './customers.routes.ts';

/** What a hub shows of the customers, out of its copy. */
const LOOKING = ['searchCustomers', 'listCustomers', 'getCustomer'];
/** What a hub does at once in its copy and asks of the cloud, where customers are kept (facts/sync.md §5.10). */
const ASKING = [
  ...['createCustomer', 'updateCustomer', 'setCustomerStatus'],
  ...['addCustomerElement', 'replaceCustomerElement', 'removeCustomerElement'],
];

/** Routes by which customers are looked at: no search across businesses, no pairs of duplicates. */
export const customerLookingRoutes = customersRoutes.filter(
  (route): route is ReadRoute => route.mode === 'read' && LOOKING.includes(route.operation),
);
/** Routes that change one customer, on the cloud and on a hub alike. */
export const customerAskingRoutes = customersRoutes.filter(
  (route): route is WriteRoute => route.mode === 'write' && ASKING.includes(route.operation),
);
