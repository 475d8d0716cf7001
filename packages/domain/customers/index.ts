export { businessesWithDueCustomers } from './anonymizations.store.ts';
export { type Anonymizations, anonymizeDueCustomers, type HasOpenDelivery } from './anonymize-due-customers.ts';
export { customerAskingRoutes, customerLookingRoutes, customersRoutes } from './customers.routes.ts';
export { businessOfCustomer } from './customers.store.ts';
export { customerTables } from './customers.tables.ts';
export { foldText } from './fold-text.ts';
export { getCustomer } from './get-customer.ts';
export { searchCustomers } from './search-customers.ts';
export { termsOf } from './search-terms.ts';
