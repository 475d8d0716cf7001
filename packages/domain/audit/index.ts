import { defineSlice } from '@comanda/kernel/slice';
import { auditRoutes } from './audit.routes.ts';
import { auditTables } from './audit.tables.ts';

export { entriesBetween } from './entries-between.ts';

export const slice = defineSlice({ name: 'audit', tables: auditTables, routes: auditRoutes });
