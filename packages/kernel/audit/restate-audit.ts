import { breathe } from '@comanda/db';
import type { WriteContext } from '../context.ts';
import { auditText, GENESIS } from './record-audit.ts';

const ROWS_A_TURN = 100;

/**
 * Writes the chain anew for a business that goes by another id from now on: the id is part of every entry. Answers the
 * last hash of the chain as it was, which belongs into the entry that says why.
 */
export const restateAudit = async (tx: WriteContext, businessId: string): Promise<string> => {
  let prevHash = GENESIS;
  let former = GENESIS;
  for (let after = 0; ; ) {
    const rows = await page(tx, after);
    const last = rows.at(-1);
    if (!last) return former;
    for (const { hash: _hash, chain: _chain, ...row } of rows) {
      const restated = { ...row, businessId, prevHash };
      prevHash = tx.hash.sha256(auditText(restated));
      await tx.db
        .updateTable('auditEntry')
        .set({ businessId, prevHash: restated.prevHash, hash: prevHash })
        .where('id', '=', row.id)
        .execute();
    }
    former = last.hash;
    after = last.seq;
    await breathe();
  }
};

const page = (tx: WriteContext, after: number) =>
  tx.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('chain', '=', '')
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(ROWS_A_TURN)
    .execute();
