import { defineSlice } from '@comanda/kernel/slice';
import { implementationRoutes } from './implementations.routes.ts';
import { implementationTables } from './implementations.tables.ts';

export { createImplementation } from './create-implementation.ts';
export { getImplementation } from './get-implementation.ts';
export { listImplementations } from './list-implementations.ts';
export { logHoursOf } from './log-hours.ts';

export const slice = defineSlice({
  name: 'implementations',
  tables: implementationTables,
  routes: implementationRoutes,
});
