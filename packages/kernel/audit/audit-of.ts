import type { AuditEntryRow } from '@comanda/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Entities whose entries have an index of their own: a constant in the query, or the database does not use it. */
type Indexed = 'product' | 'products' | 'menu' | 'product_category' | 'modifier_group';

/**
 * Bytes of what an entry says, where a hub writes the log: of thousands of products changed together it is less, and of one
 * thing a tenth. Whoever looks at a menu reads a thousand of the latter at once.
 */
const LONGEST = { products: 2_000_000, one: 30_000 };
/** Of all that are read at once: others wait for as long as it takes to parse them. Bytes. */
const MOST_BYTES = 4_000_000;
/** What a hub dates later than that is not among the newest: its clock may be years ahead. Milliseconds. */
const AHEAD_MS = 86_400_000;

/** The first, each of no more than half of what is left: one that is longer is passed over, so none keeps all others out. */
const within = <T extends { bytes: number }>(entries: readonly T[]): T[] => {
  let left = MOST_BYTES;
  return entries.filter(({ bytes }) => {
    if (bytes > left / 2) return false;
    left -= bytes;
    return true;
  });
};

/** Entries in sum, whatever the number of branches. */
const MOST_ENTRIES = 3_000;

interface Asked {
  ids?: readonly string[];
  /** Entries of each chain, at most. */
  limit: number;
}

/** This node's own chain, and in the cloud those of the business's hubs. */
const chainsOf = async (ctx: Context): Promise<string[]> => {
  const { businessId } = ctx.actor;
  const rows = await ctx.db.selectFrom('location').select('id').where('businessId', '=', businessId).execute();
  return ['', ...rows.map(({ id }) => id)];
};

const newestOf = async (ctx: Context, chain: string, entity: Indexed, { ids, limit }: Asked) => {
  let query = ctx.db
    .selectFrom('auditEntry')
    .select(['id', sql<number>`octet_length(details)`.as('bytes')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('chain', '=', chain)
    .where('entity', '=', sql.lit(entity))
    .where('at', '<=', new Date(ctx.clock.ms() + AHEAD_MS).toISOString())
    .where(sql<boolean>`octet_length(details) <= ${entity === 'products' ? LONGEST.products : LONGEST.one}`);
  if (ids) query = query.where('entityId', 'in', ids.length > 0 ? [...ids] : ['']);
  const found = await query.orderBy('at', 'desc').orderBy('seq', 'desc').limit(limit).execute();
  return found.map((one, nth) => ({ ...one, nth }));
};

/**
 * What the log says of one kind of thing, newest first: of these, or of whatever. In the cloud what hubs did as well, of each at
 * most `limit` entries, the newest of every hub before the second newest of any: one in wrong hands keeps no other's out.
 */
export const auditOf = async (
  ctx: Context,
  entity: Indexed,
  asked: Asked,
): Promise<(AuditEntryRow & { chain: string })[]> => {
  const found: Awaited<ReturnType<typeof newestOf>> = [];
  for (const chain of await chainsOf(ctx)) found.push(...(await newestOf(ctx, chain, entity, asked)));
  const inTurn = found.toSorted((a, b) => a.nth - b.nth).slice(0, MOST_ENTRIES);
  const read = within(inTurn).map(({ id }) => id);
  return ctx.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('id', 'in', read.length > 0 ? read : [''])
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
};

/** One entry of the caller's business; null where there is none. */
export const auditEntry = async (ctx: Context, id: string): Promise<AuditEntryRow | null> =>
  (await ctx.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
