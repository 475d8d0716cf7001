import { defineSlice } from '@comanda/kernel/slice';
import { diningCommands } from './dining.commands.ts';
import { diningRoutes } from './dining.routes.ts';
import { diningTables } from './dining.tables.ts';
import { roomRoutes } from './room.routes.ts';

export { areas, getTable, openOrderAt, tableName, tablesAt } from './dining.store.ts';
export { setTableStatus } from './set-table-status.ts';

export const slice = defineSlice({
  name: 'dining',
  tables: diningTables,
  routes: [...diningRoutes, ...roomRoutes],
  commands: { hub: diningCommands },
});
