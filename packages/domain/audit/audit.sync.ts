import type { TableOwners } from '@comanda/db/sqlite';

export const auditTables: TableOwners = { audit_entry: 'hub' };
