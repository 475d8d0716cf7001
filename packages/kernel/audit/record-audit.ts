import type { AuditEntry } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';

export interface AuditRecord {
  /** The entry's, where whoever records it goes by it. */
  id?: string;
  action: string;
  entity: string;
  entityId: string;
  locationId: string | null;
  reason?: string | null;
  /** Identifiers and figures; no free text of guests. */
  details?: Record<string, unknown>;
}

/** What the first entry follows. */
export const GENESIS = '0'.repeat(64);

/** What a row's hash covers, in a fixed order: all of it but the hash. */
export const auditText = (row: Omit<AuditEntry, 'hash'>): string =>
  JSON.stringify([
    row.id,
    row.businessId,
    row.locationId,
    row.seq,
    row.at,
    row.actorId,
    row.actorName,
    row.approvedBy,
    row.action,
    row.entity,
    row.entityId,
    row.reason,
    row.details,
    row.prevHash,
  ]);

/**
 * Appends to the business's hash-chained log: every void, comp, reduction after fire, reprint and cash movement names
 * who, why and who approved (docs/decisions.md#food-that-was-cooked-and-not-paid). Call it inside the transaction of what it
 * records.
 */
export const recordAudit = async (tx: WriteContext, record: AuditRecord): Promise<void> => {
  const last = await tx.db
    .selectFrom('auditEntry')
    .select(['seq', 'hash'])
    .where('businessId', '=', tx.actor.businessId)
    .where('chain', '=', '')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    id: record.id ?? tx.ids.next(),
    businessId: tx.actor.businessId,
    seq: (last?.seq ?? 0) + 1,
    at: tx.clock.now(),
    actorId: tx.actor.id,
    actorName: tx.actor.name,
    approvedBy: tx.actor.approvedBy?.id ?? null,
    action: record.action,
    entity: record.entity,
    entityId: record.entityId,
    locationId: record.locationId,
    reason: record.reason ?? null,
    // The name too: whoever approved may be gone from the staff when somebody reads it.
    details: { ...record.details, ...(tx.actor.approvedBy && { approver: tx.actor.approvedBy.name }) },
    prevHash: last?.hash ?? GENESIS,
  };
  await tx.db
    .insertInto('auditEntry')
    .values({ ...row, hash: tx.hash.sha256(auditText(row)) })
    .execute();
};
