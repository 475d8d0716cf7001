import type { AuditEntry } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';

/** What the log says of one kind of act at a location, from `from` to `until` (ISO instants), both included. */
export const entriesBetween = (
  ctx: Context,
  { locationId, action, from, until }: { locationId: string; action: string; from: string; until: string },
): Promise<Pick<AuditEntry, 'details' | 'entityId'>[]> =>
  ctx.db
    .selectFrom('auditEntry')
    .select(['details', 'entityId'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .where('locationId', '=', locationId)
    .where('action', '=', action)
    .execute();
