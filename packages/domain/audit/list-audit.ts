import type { Page, Paging } from '@comanda/contracts';
import type { AuditEntryRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';

/** The business's log, newest first: in the cloud that of every hub beside its own, whose numbers say nothing of each other. */
export const listAudit = (ctx: Context, input: Paging): Promise<Page<AuditEntryRow>> =>
  readLongPage(
    ctx.db,
    ctx.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('businessId', '=', ctx.actor.businessId)
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .orderBy('id', 'desc'),
    input,
  );
