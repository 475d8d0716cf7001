import { verifyAudit } from '@comanda/domain/audit';
import type { Context } from '@comanda/domain/context';
import { sql } from 'kysely';
import { readChanges } from './read-changes.ts';

/** Transactions read together. */
const PAGE = 500;

/** An entry as its hub sealed it first. */
interface Sealed {
  seq: number;
  hash: string;
}

/**
 * Recomputes every chain of the business's log, and holds the hubs' ones against what came in sealed: a copy that was rewritten
 * with all that follows, one whose end was cut off, and a hub that says of an entry it wrote that it was another, or none.
 */
export const verifyLogCopies = async (
  ctx: Context,
): Promise<{ entries: number; brokenAt: number | null; brokenIn: string | null }> => {
  const report = await verifyAudit(ctx);
  if (report.brokenAt !== null) return report;
  const logs = await ctx.db
    .selectFrom('hubLog')
    .select(['locationId', 'appliedSeq'])
    .where('businessId', '=', ctx.actor.businessId)
    .orderBy('locationId')
    .execute();
  for (const { locationId, appliedSeq } of logs) {
    const brokenAt = await firstUnlike(ctx, locationId, appliedSeq);
    if (brokenAt !== null) return { ...report, brokenAt, brokenIn: locationId };
  }
  return report;
};

/** The number of the first entry that is not as it was sealed first; null when all are. */
const firstUnlike = async (ctx: Context, locationId: string, appliedSeq: number): Promise<number | null> => {
  const { sealed, unlike } = await readSealed(ctx, locationId, appliedSeq);
  const rows = await ctx.db
    .selectFrom('auditEntry')
    .select(['id', 'hash'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('chain', '=', locationId)
    .execute();
  const copies = new Map(rows.map(({ id, hash }) => [id, hash]));
  for (const [id, { seq, hash }] of sealed) if (copies.get(id) !== hash) unlike.push(seq);
  return unlike.length === 0 ? null : Math.min(...unlike);
};

/** The entries of a location's log as its transactions have them, and the numbers of those that were said again otherwise. */
const readSealed = async ({ db }: Context, locationId: string, appliedSeq: number) => {
  const sealed = new Map<string, Sealed>();
  const unlike: number[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('hubInbox')
      .select(['seq', 'body'])
      .where('locationId', '=', locationId)
      .where('seq', '>', after)
      .where('seq', '<=', appliedSeq)
      .where(sql<boolean>`strpos(body, '"audit_entry"') > 0`)
      .where('seq', 'not in', (q) => q.selectFrom('inboxHold').select('seq').where('locationId', '=', locationId))
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const [entity, op, id, image] of rows.flatMap(readChanges)) {
      if (entity !== 'audit_entry') continue;
      const first = sealed.get(id);
      if (!first && op !== 'D') sealed.set(id, { seq: Number(image.seq), hash: String(image.hash) });
      else if (first && (op === 'D' || first.hash !== image.hash)) unlike.push(first.seq);
    }
    if (rows.length < PAGE) return { sealed, unlike };
    after = rows.at(-1)!.seq;
  }
};
