import { countWithin, type HubQuarantineRow } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';

/** What waits of one hub, in figures. */
export interface TailSummary {
  hubId: string;
  locationId: string;
  changes: number;
  firstMs: number;
  lastMs: number;
  receivedAt: string;
  isComingBack: boolean;
}

/** Transactions of replaced hubs that wait for a decision, of the caller's locations. */
export const waitingTails = (ctx: Context) =>
  ctx.db
    .selectFrom('hubQuarantine')
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds, ''])
    .where('state', '=', 'waiting');

/** One row a hub, the newest first. */
export const tailSummaries = (ctx: Context) =>
  waitingTails(ctx)
    .select(({ fn }) => [
      'hubId',
      'locationId',
      fn.countAll<number>().as('changes'),
      fn.min('hubAtMs').as('firstMs'),
      fn.max('hubAtMs').as('lastMs'),
      fn.max('receivedAt').as('receivedAt'),
      sql<boolean>`bool_or(claimed_epoch is not null)`.as('isComingBack'),
    ])
    .groupBy(['hubId', 'locationId']);

/** As much of a tail is read at once: more transactions than anybody looks through, and no more text than is held easily. */
const READ_AT_ONCE = { transactions: 2_000, bytes: 4 * 1024 * 1024 };

/** The next transactions of one hub that wait, in the order they were made, after the first `from`. None: that were all. */
export const waitingOf = async (ctx: Context, hubId: string, from: number): Promise<HubQuarantineRow[]> => {
  const next = waitingTails(ctx)
    .where('hubId', '=', hubId)
    .orderBy('epoch')
    .orderBy('seq')
    .orderBy('hash')
    .offset(from);
  const bodies = await next
    .select((q) => q.fn<number>('octet_length', ['body']).as('size'))
    .limit(READ_AT_ONCE.transactions)
    .execute();
  const sizes = bodies.map(({ size }) => size);
  return next.selectAll().limit(countWithin(sizes, READ_AT_ONCE.bytes)).execute();
};

/** Bytes of what waits of a hub. */
export const waitingBytes = async ({ db }: Pick<Context, 'db'>, hubId: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('hubQuarantine')
    .select(sql<number>`coalesce(sum(octet_length(body)), 0)`.as('bytes'))
    .where('hubId', '=', hubId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

/** Somebody decided on what waits of a hub; answers how many transactions. */
export const settleTail = async (tx: WriteContext, hubId: string, state: 'accepted' | 'discarded'): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('hubQuarantine')
    .set({ state, settledAt: tx.clock.now(), settledBy: tx.actor.id })
    .where('hubId', '=', hubId)
    .where('businessId', '=', tx.actor.businessId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/**
 * A machine that is paired anew brings its tail itself: what it handed in up to `hash`, and not what a copy of it did under
 * the same numbers, is no longer for people to decide on once it has come.
 */
export const claimTail = async (tx: WriteContext, hubId: string, hash: string, epoch: number): Promise<void> => {
  await sql`
    with recursive tail as (
      select seq, hash, prev_hash from hub_quarantine where hub_id = ${hubId} and hash = ${Buffer.from(hash, 'hex')}
      union
      select q.seq, q.hash, q.prev_hash from tail join hub_quarantine as q
        on q.hub_id = ${hubId} and q.seq = tail.seq - 1 and q.hash = tail.prev_hash)
    update hub_quarantine as q set claimed_epoch = ${epoch} from tail
    where q.hub_id = ${hubId} and q.seq = tail.seq and q.hash = tail.hash and q.state = 'waiting'`.execute(tx.db);
};

/** The machine has sent all it has, under an epoch it was paired anew with: what it had handed in came with it. */
export const returnTail = async (tx: WriteContext, hubId: string, epoch: number): Promise<void> => {
  await tx.db
    .updateTable('hubQuarantine')
    .set({ state: 'returned', settledAt: tx.clock.now(), settledBy: hubId })
    .where('hubId', '=', hubId)
    .where('state', '=', 'waiting')
    .where('claimedEpoch', '<=', epoch)
    .execute();
};
