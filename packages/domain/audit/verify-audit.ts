import type { Context } from '../context.ts';
import { auditText } from './record-audit.ts';

/** Recomputes this node's own chain; `brokenAt` is the first entry that was changed, removed or put between, or null. */
export const verifyAudit = async (ctx: Context): Promise<{ entries: number; brokenAt: number | null }> => {
  const rows = await ctx.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('chain', '=', '')
    .orderBy('seq')
    .execute();
  let prev = '0'.repeat(64);
  for (const [index, row] of rows.entries()) {
    const fits = row.seq === index + 1 && row.prevHash === prev && row.hash === ctx.hash.sha256(auditText(row));
    if (!fits) return { entries: rows.length, brokenAt: row.seq };
    prev = row.hash;
  }
  return { entries: rows.length, brokenAt: null };
};
