import { AuditEntry, ListAuditQuery, pageOf } from '@comanda/contracts';
import { read, routesOf } from '@comanda/kernel/route';
import { listAudit } from './list-audit.ts';

export const auditRoutes = routesOf({ servedBy: 'both', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/audit',
    auth: 'identity',
    permission: 'Audit:View',
    summary: 'List the tamper-evident log: voids, courtesies, cash, prices, people, settings',
    query: ListAuditQuery,
    output: pageOf(AuditEntry),
    handler: listAudit,
  }),
]);
