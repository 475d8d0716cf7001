export { businessesWithDueCustomers } from './anonymizations.store.ts';
export { type Anonymizations, anonymizeDueCustomers, type HasOpenDelivery } from './anonymize-due-customers.ts';
export { customersRoutes } from './customers.routes.ts';
export { customerTables } from './customers.sync.ts';
export { foldText } from './fold-text.ts';
export { searchCustomers } from './search-customers.ts';
export { termsOf } from './search-terms.ts';
