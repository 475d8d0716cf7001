import type { TableOwners } from '@comanda/db/sqlite';

/** The cloud asks the certifier; a hub asks the cloud and keeps nothing of it. */
export const taxpayerTables: TableOwners = {};
