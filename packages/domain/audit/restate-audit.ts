import type { WriteContext } from '../context.ts';
import { auditText, GENESIS } from './record-audit.ts';

/**
 * Writes the chain anew for a business that goes by another id from now on: the id is part of every entry. Answers the
 * last hash of the chain as it was, which belongs into the entry that says why.
 */
export const restateAudit = async (tx: WriteContext, businessId: string): Promise<string> => {
  const rows = await tx.db.selectFrom('auditEntry').selectAll().where('chain', '=', '').orderBy('seq').execute();
  let prevHash = GENESIS;
  for (const { hash: _hash, chain: _chain, ...row } of rows) {
    const restated = { ...row, businessId, prevHash };
    prevHash = tx.hash.sha256(auditText(restated));
    await tx.db
      .updateTable('auditEntry')
      .set({ businessId, prevHash: restated.prevHash, hash: prevHash })
      .where('id', '=', row.id)
      .execute();
  }
  return rows.at(-1)?.hash ?? GENESIS;
};
