export { diningRoutes } from './dining.routes.ts';
export { areas, getTable } from './dining.store.ts';
export { diningTables } from './dining.tables.ts';
export { setTableStatus } from './set-table-status.ts';
