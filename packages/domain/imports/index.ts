import { defineSlice } from '@comanda/kernel/slice';
import { importRoutes } from './imports.routes.ts';
import { importTables } from './imports.tables.ts';

export const slice = defineSlice({ name: 'imports', tables: importTables, routes: importRoutes });
