export { billingRoutes } from './billing.routes.ts';
export { billingTables } from './billing.tables.ts';
