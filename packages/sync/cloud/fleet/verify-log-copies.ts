import type { HubInboxRow } from '@comanda/db';
import { verifyAudit } from '@comanda/kernel/audit';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { readChanges } from '../../rows/read-changes.ts';
import { inboxPage } from '../inbox/inbox-page.ts';

/**
 * Recomputes every chain of the business's log, and holds the hubs' ones against what came in sealed: a copy that was rewritten
 * with all that follows, one whose end was cut off, and a hub that says of an entry it wrote that it was another, or none.
 */
export const verifyLogCopies = async (
  ctx: Context,
): Promise<{ entries: number; brokenAt: number | null; brokenIn: string | null }> => {
  const report = await verifyAudit(ctx, sql`coalesce(src_seq, 0)`);
  if (report.brokenAt !== null) return report;
  const twice = await firstTwice(ctx);
  if (twice) return { ...report, ...twice };
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

/**
 * The first number that one hub gave to two entries, null when none did: another may give it again where it brought a log of
 * its own, which an administrator let it by a code, and that is another epoch.
 */
const firstTwice = async ({ db, actor }: Context): Promise<{ brokenAt: number; brokenIn: string } | null> => {
  const { rows } = await sql<{ brokenAt: number; brokenIn: string }>`
    select e.seq as broken_at, e.chain as broken_in from audit_entry as e
    join hub_inbox as i on i.location_id = e.chain and i.seq = e.src_seq
    where e.business_id = ${actor.businessId} group by e.chain, i.epoch, e.seq having count(*) > 1
    order by e.chain, e.seq limit 1`.execute(db);
  return rows[0] ?? null;
};

/**
 * The number of the first entry that is not as its transactions say, every time they do; null when all are. A page of them is
 * held against the copies at a time: the inbox is years of a restaurant.
 */
const firstUnlike = async (ctx: Context, locationId: string, appliedSeq: number): Promise<number | null> => {
  let first = Number.POSITIVE_INFINITY;
  for (let after = 0; ; ) {
    const page = await sealedAfter(ctx, locationId, { after, appliedSeq });
    if (page.length === 0) return Number.isFinite(first) ? first : null;
    first = Math.min(first, ...(await unlikeOf(ctx, locationId, page)));
    after = page.at(-1)!.seq;
  }
};

type Sealed = Pick<HubInboxRow, 'seq' | 'body'>;

/** The next transactions of a location that speak of its log, as many as are worked in together. */
const sealedAfter = async (
  { db }: Context,
  locationId: string,
  { after, appliedSeq }: { after: number; appliedSeq: number },
): Promise<Sealed[]> => {
  const next = db
    .selectFrom('hubInbox')
    .where('locationId', '=', locationId)
    .where('seq', '>', after)
    .where('seq', '<=', appliedSeq)
    .where(sql<boolean>`strpos(body, '"audit_entry"') > 0`)
    .where('seq', 'not in', (q) => q.selectFrom('inboxHold').select('seq').where('locationId', '=', locationId))
    .orderBy('seq');
  const { count } = await inboxPage(next);
  return count === 0 ? [] : next.select(['seq', 'body']).limit(count).execute();
};

/** Numbers of entries of which these transactions say what the copies do not; one that is not there has the number it said. */
const unlikeOf = async ({ db, actor }: Context, locationId: string, page: readonly Sealed[]): Promise<number[]> => {
  const said = page.flatMap(readChanges).filter(([entity]) => entity === 'audit_entry');
  const ids = JSON.stringify(said.map(([, , id]) => id));
  const rows = await db
    .selectFrom('auditEntry')
    .select(['id', 'seq', 'hash'])
    .where('businessId', '=', actor.businessId)
    .where('chain', '=', locationId)
    .where('id', 'in', sql<string>`(select json_array_elements_text(${ids}::json))`)
    .execute();
  const copies = new Map(rows.map((row) => [row.id, row]));
  return said.flatMap(([, op, id, image]) => {
    const copy = copies.get(id);
    // That it is none says nothing of one that never was.
    if (op === 'D') return copy ? [copy.seq] : [];
    return copy?.hash === image.hash ? [] : [copy?.seq ?? Number(image.seq)];
  });
};
