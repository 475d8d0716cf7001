import type { AuditEntry } from '@comanda/contracts';
import { breathe, countWithin } from '@comanda/db';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { auditText, GENESIS } from './record-audit.ts';

type Entry = AuditEntry & { chain: string; arrival: number };

const ROWS_A_TURN = 500;
/** Of what they say, which is parsed and written out again before others have their turn; a longer one goes alone. */
const BYTES_A_TURN = 1_000_000;

/**
 * Recomputes every chain of the business's log; `brokenAt` is the first entry that was changed, removed or put between, or
 * null, and `brokenIn` whose chain it stands in: null for this node's own, else the location. Of a hub's chain the cloud may
 * not have all entries yet, one that is held among them: there a missing one is no alarm, a changed one is. `arrival`: in
 * which order entries came here of hubs that each brought a log of its own, numbered from one.
 */
export const verifyAudit = async (
  ctx: Context,
  arrival: RawBuilder<number> = sql`0`,
): Promise<{ entries: number; brokenAt: number | null; brokenIn: string | null }> => {
  let entries = 0;
  let broken: Entry | null = null;
  for (let before: Entry | null = null; ; ) {
    const rows = await entriesAfter(ctx, before, arrival);
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
  if (row.hash !== ctx.hash.sha256(auditText(row))) return false;
  if (row.seq === 1) return row.prevHash === GENESIS;
  if (row.seq === (before?.seq ?? 0) + 1) return row.prevHash === before?.hash;
  return row.chain !== '';
};

const entriesAfter = async (ctx: Context, before: Entry | null, arrival: RawBuilder<number>): Promise<Entry[]> => {
  const after = before && sql<boolean>`(chain, ${arrival}, seq) > (${before.chain}, ${before.arrival}, ${before.seq})`;
  const entries = ctx.db
    .selectFrom('auditEntry')
    .where('businessId', '=', ctx.actor.businessId)
    .where(after ?? sql<boolean>`true`)
    .orderBy('chain')
    .orderBy(sql.ref('arrival'))
    .orderBy('seq');
  const next = await entries
    .select([arrival.as('arrival'), sql<number>`octet_length(details)`.as('bytes')])
    .limit(ROWS_A_TURN)
    .execute();
  const sizes = next.map(({ bytes }) => bytes);
  return entries.selectAll().select(arrival.as('arrival')).limit(countWithin(sizes, BYTES_A_TURN)).execute();
};
