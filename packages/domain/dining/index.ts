export { diningCommands } from './dining.commands.ts';
export { diningRoutes } from './dining.routes.ts';
export { areas, getTable } from './dining.store.ts';
export { diningTables } from './dining.tables.ts';
export { roomRoutes } from './room.routes.ts';
export { setTableStatus } from './set-table-status.ts';
