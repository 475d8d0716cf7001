import type { AuditEntry } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { auditText, GENESIS } from './record-audit.ts';

/**
 * Entries of a hub that lost its place in the chain come after its end, as they were but for their number: who, when and
 * why stay (docs/sync.md#recovery). In the order given. One that was not as it was written is not made good by that.
 */
export const appendAuditAgain = async (
  tx: Pick<WriteContext, 'db' | 'hash'>,
  entries: readonly (AuditEntry & { chain?: string })[],
): Promise<void> => {
  for (const { hash, chain: _chain, ...entry } of entries) {
    await tx.db.deleteFrom('auditEntry').where('id', '=', entry.id).execute();
    const last = await tx.db
      .selectFrom('auditEntry')
      .select(['seq', 'hash'])
      .where('businessId', '=', entry.businessId)
      .where('chain', '=', '')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const row = { ...entry, seq: (last?.seq ?? 0) + 1, prevHash: last?.hash ?? GENESIS };
    const isAsWritten = hash === tx.hash.sha256(auditText(entry));
    await tx.db
      .insertInto('auditEntry')
      .values({ ...row, hash: isAsWritten ? tx.hash.sha256(auditText(row)) : hash })
      .execute();
  }
};
