import type { TableOwners } from '@comanda/db/sqlite';

export const printingTables: TableOwners = { print_job: 'hub', print_delivery: 'local' };
