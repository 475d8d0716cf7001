export { cashRoutes } from './cash.routes.ts';
export { paymentMethods } from './cash.store.ts';
export { cashTables } from './cash.sync.ts';
export { getOpenSession } from './get-open-session.ts';
