import { type TableRegistry, table } from '@comanda/db';

export const auditTables: TableRegistry = {
  audit_entry: table({ owner: 'hub', isWrittenOnce: true, json: ['details'] }),
};
