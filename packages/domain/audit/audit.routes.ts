import { Paging, pageOf } from '@comanda/contracts';
import { read, routesOf } from '@comanda/kernel/route';
import { z } from 'zod';
import { listAudit } from './list-audit.ts';

const AuditEntry = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string().nullable(),
  seq: z.int(),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  approvedBy: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  prevHash: z.string(),
  hash: z.string(),
});

export const auditRoutes = routesOf({ servedBy: 'both', alias: 'none' }, [
  read({
    method: 'GET',
    path: '/audit',
    auth: 'identity',
    permission: 'Audit:View',
    summary: 'List the tamper-evident log of voids, comps, reductions and reprints',
    query: Paging,
    output: pageOf(AuditEntry),
    handler: listAudit,
  }),
]);
