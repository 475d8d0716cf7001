import { type AuditEntryRow, breathe } from '@comanda/db';
import type { Context } from '../context.ts';
import { auditText, GENESIS } from './record-audit.ts';

type Entry = AuditEntryRow & { chain: string };

const ROWS_A_TURN = 500;

/**
 * Recomputes every chain of the business's log; `brokenAt` is the first entry that was changed, removed or put between, or
 * null, and `brokenIn` whose chain it stands in: null for this node's own, else the location. Of a hub's chain the cloud may
 * not have all entries yet, one that is held among them: there a missing one is no alarm, a changed one is.
 */
export const verifyAudit = async (
  ctx: Context,
): Promise<{ entries: number; brokenAt: number | null; brokenIn: string | null }> => {
  let entries = 0;
  let broken: Entry | null = null;
  for (let before: Entry | null = null; ; ) {
    const rows = await entriesAfter(ctx, before);
    if (rows.length === 0) break;
    entries += rows.length;
    for (const row of rows) {
      if (broken === null && !fits(ctx, row, before?.chain === row.chain ? before : null)) broken = row;
      before = row;
    }
    await breathe();
  }
  return { entries, brokenAt: broken?.seq ?? null, brokenIn: broken?.chain || null };
};

/** Whether an entry is as it was written, after the one before it in its chain. */
const fits = (ctx: Context, row: Entry, before: Entry | null): boolean => {
  const { chain: _chain, ...written } = row;
  if (row.hash !== ctx.hash.sha256(auditText(written))) return false;
  if (row.seq === (before?.seq ?? 0) + 1) return row.prevHash === (before?.hash ?? GENESIS);
  return row.chain !== '';
};

const entriesAfter = (ctx: Context, before: Entry | null): Promise<Entry[]> => {
  const entries = ctx.db.selectFrom('auditEntry').selectAll().where('businessId', '=', ctx.actor.businessId);
  return (
    before === null
      ? entries
      : entries.where((where) =>
          where.or([
            where('chain', '>', before.chain),
            where.and([where('chain', '=', before.chain), where('seq', '>', before.seq)]),
          ]),
        )
  )
    .orderBy('chain')
    .orderBy('seq')
    .limit(ROWS_A_TURN)
    .execute();
};
