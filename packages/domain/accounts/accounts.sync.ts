import type { TableOwners } from '@comanda/db/sqlite';

/** Accounts and their second factors never leave the cloud. */
export const accountTables: TableOwners = {};
