import type { AuditEntry } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { syncIdentity } from '../sync-identity.store.ts';

/** Says in the business's log what a recovery did, for the administration to read. `details`: figures and ids. */
export const auditRecovery = async (
  tx: WriteContext,
  action: 'hub.history_taken_back' | 'hub.sealed_anew',
  details: Record<string, unknown>,
): Promise<void> => {
  const { businessId, locationId, hubId } = await syncIdentity(tx);
  const actor = { ...tx.actor, businessId: businessId! };
  await recordAudit({ ...tx, actor }, { action, entity: 'hub', entityId: hubId, locationId, details });
  // What the sync itself writes is not captured: it goes up with what was salvaged.
  await sql`
    insert into sync_salvage (entity, pk, op, img, changed, base_rev, is_conflict)
    select 'audit_entry', id, 'I', '{}', null, null, 0 from audit_entry
    where business_id = ${businessId} and chain = '' order by seq desc limit 1`.execute(tx.db);
};

/** An entry of the log as its image in the stream says it. */
export const entryOf = (image: Record<string, unknown>): AuditEntry => {
  const camel = Object.entries(image).map(([name, value]) => [name.replace(/_(.)/g, (_, c) => c.toUpperCase()), value]);
  const entry = Object.fromEntries(camel) as AuditEntry & { details: unknown };
  return { ...entry, details: JSON.parse(String(entry.details)) };
};
