export { auditRoutes } from './audit.routes.ts';
export { auditTables } from './audit.tables.ts';
export { entriesBetween } from './entries-between.ts';
