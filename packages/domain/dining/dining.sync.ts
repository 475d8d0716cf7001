import type { TableOwners } from '@comanda/db/sqlite';

export const diningTables: TableOwners = { dining_area: 'catalogue', dining_table: 'hub' };
