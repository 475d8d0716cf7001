import type { AuditEntry } from '@comanda/contracts';
import { breathe, countWithin } from '@comanda/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Entities whose entries have an index of their own: a constant in the query, or the database does not use it. */
type Indexed = 'product' | 'products' | 'menu' | 'product_category' | 'modifier_group';

/**
 * Bytes of what an entry says, where a hub writes the log: of thousands of products changed together it is less, and of one
 * thing a tenth. Whoever looks at a menu reads a thousand of the latter at once.
 */
const LONGEST = { products: 2_000_000, one: 30_000 };
/**
 * Of all that are read at once: whoever looks waits for them. Of one thing each an entry has some hundred, and may be all names
 * nobody has heard, the most a parser can be given to do. Bytes.
 */
const MOST_BYTES = { products: 4_000_000, one: 500_000 };
/** Bytes that are parsed, and read by whoever asked, before others have their turn; a longer one goes alone. */
const BYTES_A_TURN = 100_000;
/** What a hub dates later than that is not among the newest: its clock may be years ahead. Milliseconds. */
const AHEAD_MS = 86_400_000;

/** The first, each of no more than half of what is left: one that is longer is passed over, so none keeps all others out. */
const within = <T extends { bytes: number }>(entries: readonly T[], most: number): T[] => {
  let left = most;
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

const kindOf = (entity: Indexed): 'products' | 'one' => (entity === 'products' ? 'products' : 'one');

/** This node's own chain, and in the cloud those of the business's hubs. */
const chainsOf = async (ctx: Context): Promise<string[]> => {
  const { businessId } = ctx.actor;
  const rows = await ctx.db.selectFrom('location').select('id').where('businessId', '=', businessId).execute();
  return ['', ...rows.map(({ id }) => id)];
};

const newestOf = async (ctx: Context, chain: string, entity: Indexed, { ids, limit }: Asked) => {
  let query = ctx.db
    .selectFrom('auditEntry')
    .select(['id', 'at', 'seq', sql<number>`octet_length(details)`.as('bytes')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('chain', '=', chain)
    .where('entity', '=', sql.lit(entity))
    .where('at', '<=', new Date(ctx.clock.ms() + AHEAD_MS).toISOString())
    .where(sql<boolean>`octet_length(details) <= ${LONGEST[kindOf(entity)]}`);
  if (ids) query = query.where('entityId', 'in', ids.length > 0 ? [...ids] : ['']);
  const found = await query.orderBy('at', 'desc').orderBy('seq', 'desc').limit(limit).execute();
  return found.map((one, nth) => ({ ...one, nth }));
};

/** An entry with whose log it stands in: a location's hub, or '' for this node's own. */
type ChainedEntry = AuditEntry & { chain: string };
type Found = Awaited<ReturnType<typeof newestOf>>[number];

/** The order of the log. Of one instant, by the numbers of its chain. Pure. */
export const newestFirst = (a: Pick<AuditEntry, 'at' | 'seq'>, b: Pick<AuditEntry, 'at' | 'seq'>): number =>
  a.at === b.at ? b.seq - a.seq : a.at < b.at ? 1 : -1;

/**
 * What the log says of one kind of thing, newest first: of these, or of whatever. In the cloud what hubs did as well, of each at
 * most `limit` entries, the newest of every hub before the second newest of any: one in wrong hands keeps no other's out. Some
 * at a time: others have their turn between them.
 */
export async function* auditOf(ctx: Context, entity: Indexed, asked: Asked): AsyncIterable<ChainedEntry> {
  const found: Found[] = [];
  for (const chain of await chainsOf(ctx)) found.push(...(await newestOf(ctx, chain, entity, asked)));
  const inTurn = found.toSorted((a, b) => a.nth - b.nth).slice(0, MOST_ENTRIES);
  const read = within(inTurn, MOST_BYTES[kindOf(entity)]).toSorted(newestFirst);
  for (let from = 0; from < read.length; ) {
    const sizes = read.slice(from).map(({ bytes }) => bytes);
    const ids = read.slice(from, from + countWithin(sizes, BYTES_A_TURN)).map(({ id }) => id);
    yield* await ctx.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .execute();
    from += ids.length;
    await breathe();
  }
}

/** One entry of the caller's business; null where there is none. */
export const auditEntry = async (ctx: Context, id: string): Promise<AuditEntry | null> =>
  (await ctx.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
