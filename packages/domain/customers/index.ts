export { businessesWithDueCustomers } from './anonymizations.store.ts';
export { type Anonymizations, anonymizeDueCustomers, type HasOpenDelivery } from './anonymize-due-customers.ts';
export { customersRoutes } from './customers.routes.ts';
export { customerTables } from './customers.sync.ts';
