import { customersRoutes } from './customers.routes.ts';

/** What a hub shows of the customers, out of its copy. */
const LOOKING = ['searchCustomers', 'listCustomers', 'getCustomer'];
/** What a hub does at once in its copy and asks of the cloud, where customers are kept (docs/sync.md#customers-at-a-hub). */
const ASKING = [
  ...['createCustomer', 'updateCustomer', 'setCustomerStatus'],
  ...['addCustomerElement', 'replaceCustomerElement', 'removeCustomerElement'],
];

/** Routes by which customers are looked at: no search across businesses, no pairs of duplicates. */
export const customerLookingRoutes = customersRoutes.filter(({ operation }) => LOOKING.includes(operation));
/** Routes that change one customer, on the cloud and on a hub alike. */
export const customerAskingRoutes = customersRoutes.filter(({ operation }) => ASKING.includes(operation));
