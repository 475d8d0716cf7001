import { AuditEntry, ListAuditQuery, pageOf } from '@comanda/contracts';
import { read, routesOf } from '@comanda/kernel/route';
import { listAudit } from './list-audit.ts';

export const auditRoutes = routesOf({ servedBy: 'both', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/audit',
    auth: 'identity',
    permission: 'Audit:View',
    summary: 'List entries of the audit log',
    query: ListAuditQuery,
    output: pageOf(AuditEntry),
    handler: listAudit,
  }),
]);
