export { comboRoutes } from './combos.routes.ts';
export { comboTables } from './combos.tables.ts';
