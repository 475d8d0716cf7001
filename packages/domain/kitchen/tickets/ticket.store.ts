import { byFiring, dishOf, type KitchenTicket, type ListTicketsQuery, type Page } from '@comanda/contracts';
import { insertRows, type Tables } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { type ExpressionBuilder, sql } from 'kysely';

export const tickets = tenantTable('kitchenTicket', 'TICKET_NOT_FOUND', {});

/** How many bumped tickets a screen can call back (docs/printing.md#recall: Simphony 50, LS 20). */
const RECALLABLE = 20;

/** Those of a station lie all over the file: each that is counted is a page of it that is read. */
const MOST_TICKETS_COUNTED = 200;

export const pageOfTickets = (ctx: Context, filter: ListTicketsQuery): Promise<Page<KitchenTicket>> => {
  let query = ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', filter.locationId);
  if (filter.stationId) query = query.where('stationId', '=', filter.stationId);
  if (filter.orderId) query = query.where('orderId', '=', filter.orderId);
  if (filter.status) query = query.where('status', '=', filter.status);
  return readLongPage(ctx.db, query.orderBy('firedAt').orderBy('id'), filter, MOST_TICKETS_COUNTED);
};

/** What was done elsewhere longer ago is no news to a screen that comes back: its guests have left. Milliseconds. */
const NEWS_MS = 3_600_000;

/** Tickets of a station whose dish was done at another, and no cook here has touched yet. */
const doneElsewhere = (ctx: Context, stationId: string): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', '=', stationId)
    .where('bumpedElsewhere', 'is not', null)
    .where('acknowledgedAt', 'is', null)
    .where('status', '=', 'bumped')
    .where('bumpedAt', '>', new Date(ctx.clock.ms() - NEWS_MS).toISOString())
    .execute();

/**
 * What a screen of the station must show: pending tickets, and what is to be told of: voided ones no cook has touched yet, and
 * what was done at another station. Oldest first.
 */
export const ticketsOnScreen = async (ctx: Context, stationId: string): Promise<KitchenTicket[]> => {
  const open = await openTickets(ctx, [stationId]);
  const elsewhere = await doneElsewhere(ctx, stationId);
  return elsewhere.length === 0 ? open : [...open, ...elsewhere].sort(byFiring);
};

/** Pending tickets of these stations, and voided ones no cook has touched yet. Oldest first. */
export const openTickets = (ctx: Context, stationIds: readonly string[]): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', 'in', stationIds)
    .where((q) =>
      q.or([q('status', '=', 'pending'), q.and([q('status', '=', 'voided'), q('acknowledgedAt', 'is', null)])]),
    )
    .orderBy('firedAt')
    .orderBy('id')
    .execute();

const bumpedAt = (ctx: Context, stationId: string) =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', '=', stationId)
    .where('status', '=', 'bumped')
    // What is still on the screen as done elsewhere is not called back from it.
    .where((q) => q.or([q('bumpedElsewhere', 'is', null), q('acknowledgedAt', 'is not', null)]))
    .orderBy('bumpedAt', 'desc');

/** An evening: what went to another order before is on no card any more, and what nobody bumps is no work. Milliseconds. */
const EVENING_MS = 12 * 3_600_000;

/**
 * The station's last bumped tickets, and all of the cards of which it shows something yet: the void of one dish is no void
 * of an order whose others were done long ago. A card is of the order its dishes were fired for, wherever they went since. Newest
 * first.
 */
export const latestBumped = async (
  ctx: Context,
  stationId: string,
  onScreen: readonly KitchenTicket[],
): Promise<KitchenTicket[]> => {
  const latest = await bumpedAt(ctx, stationId).limit(RECALLABLE).execute();
  const cards = new Set(onScreen.map(({ ticketData }) => ticketData.orderId));
  if (latest.length < RECALLABLE || cards.size === 0) return latest;
  const known = new Set(latest.map(({ id }) => id));
  const since = new Date(ctx.clock.ms() - EVENING_MS).toISOString();
  const older = await bumpedAt(ctx, stationId)
    .where('orderId', 'in', [...cards])
    .execute();
  const moved = await bumpedAt(ctx, stationId).where('bumpedAt', '>', since).where('movedTo', 'is not', null).execute();
  const others = [...new Map([...older, ...moved].map((ticket) => [ticket.id, ticket])).values()];
  const isNews = ({ id, ticketData }: KitchenTicket) => !known.has(id) && cards.has(ticketData.orderId);
  return [...latest, ...others.filter(isNews).sort((a, b) => (b.bumpedAt! < a.bumpedAt! ? -1 : 1))];
};

export const ticketsOfItems = (ctx: Context, orderId: string, orderItemIds: string[]): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('orderId', '=', orderId)
    .where('orderItemId', 'in', orderItemIds)
    .orderBy('firedAt')
    .orderBy('id')
    .execute();

/** The other tickets of the dish: what it is shown for, and what is shown for it. */
export const otherTicketsOf = (ctx: Context, { id, fallbackOf }: KitchenTicket): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where((q) =>
      fallbackOf
        ? q.or([q('id', '=', fallbackOf), q.and([q('fallbackOf', '=', fallbackOf), q('id', '<>', id)])])
        : q('fallbackOf', '=', id),
    )
    .orderBy('id')
    .execute();

/** All tickets of these dishes, by the first ticket of each. */
export const ticketsOfDishes = (ctx: Context, dishIds: readonly string[]): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where((q) => q.or([q('id', 'in', dishIds), q('fallbackOf', 'in', dishIds)]))
    .orderBy('id')
    .execute();

/** What these stations show for others, fired since then, and nobody has done yet. */
export const pendingCopies = (
  ctx: Context,
  { stationIds, since }: { stationIds: readonly string[]; since: string },
): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', 'in', stationIds)
    .where('status', '=', 'pending')
    .where('fallbackOf', 'is not', null)
    .where('firedAt', '>', since)
    .orderBy('id')
    .execute();

/** Those of these tickets of which there is paper, or will be: somebody has them, whatever becomes of the screens. */
export const ticketsOnPaper = async (
  ctx: Context,
  tickets: readonly Pick<KitchenTicket, 'id' | 'orderItemId'>[],
): Promise<ReadonlySet<string>> => {
  if (tickets.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('printJob')
    .select('ticketId')
    // By line: slips are found by it. Printing's rows: kitchen only looks.
    .where('orderItemId', 'in', [...new Set(tickets.map(({ orderItemId }) => orderItemId))])
    .where('status', '<>', 'failed')
    .execute();
  return new Set(rows.flatMap(({ ticketId }) => ticketId ?? []));
};

export const insertTickets = (tx: WriteContext, rows: KitchenTicket[]): Promise<void> =>
  insertRows(tx.db, 'kitchenTicket', rows);

/**
 * True of a ticket with whose dish the kitchen is done, and with all that were parted from it and have a share of the ticket: whoever
 * serves by hand, or off paper, bumps nothing, and what only prints is ready once its paper is out. Orders' rows: kitchen only looks.
 */
export const isMade = (q: ExpressionBuilder<Tables, 'kitchenTicket'>) =>
  q.and([
    q.exists(
      q
        .selectFrom('orderItem')
        .select('orderItem.id')
        .whereRef('orderItem.id', '=', 'kitchenTicket.orderItemId')
        .where('orderItem.status', 'in', ['ready', 'served']),
    ),
    q.not(
      q.exists(
        q
          .selectFrom('orderItem as part')
          .select('part.id')
          .where('part.splitFrom', 'is not', null)
          .where('part.voidedAt', 'is', null)
          .where('part.status', 'not in', ['ready', 'served'])
          .where(
            ({ ref }) =>
              sql<boolean>`cast(${ref('part.sharedTickets')} as text) like '%' || coalesce(${ref('kitchenTicket.fallbackOf')}, ${ref('kitchenTicket.id')}) || '%'`,
          ),
      ),
    ),
  ]);

/** What waits at these stations and was fired since then, the oldest first; not what is made already. */
const pendingSince = (ctx: Context, stationIds: readonly string[], since: string) =>
  ctx.db
    .selectFrom('kitchenTicket')
    .select(['id', 'stationId', 'orderItemId', 'status', 'firedAt', 'ticketData'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', 'in', stationIds)
    .where('status', '=', 'pending')
    .where('firedAt', '>', since)
    // What is shown for another station is that one's work.
    .where('fallbackOf', 'is', null)
    .where((q) => q.not(isMade(q)))
    .orderBy('firedAt')
    .orderBy('id')
    .execute();

/** Earlier than any time. */
const EVER = '';

/**
 * What waits at these stations, the oldest first of each; not what is made already. Where there is no display nobody ever bumps: what
 * was fired longer ago than an evening is no work there any more. `onGlass`: the stations with one, where all of it is shown.
 */
export const pendingAt = async (ctx: Context, stationIds: readonly string[], onGlass: ReadonlySet<string>) => {
  const evening = new Date(ctx.clock.ms() - EVENING_MS).toISOString();
  const asked = Map.groupBy(stationIds, (id) => (onGlass.has(id) ? EVER : evening));
  const pending: Awaited<ReturnType<typeof pendingSince>> = [];
  for (const [since, ids] of asked) pending.push(...(await pendingSince(ctx, ids, since)));
  return pending;
};

/** These lines and all that were parted from them, as far as they are still to be made. Orders' rows: kitchen only looks. */
const toMakeOf = async (ctx: Context, itemIds: readonly string[]) => {
  const lines = ctx.db
    .selectFrom('orderItem')
    .select(['id', 'status', 'voidedAt', 'sharedTickets'])
    .where('businessId', '=', ctx.actor.businessId);
  const own = await lines.where('id', 'in', itemIds).execute();
  const found = new Map(own.map((line) => [line.id, line]));
  for (let ids = itemIds; ids.length > 0; ) {
    // Met before, they are in a ring, and to walk on from them would never end.
    const parts = (await lines.where('splitFrom', 'in', ids).execute()).filter(({ id }) => !found.has(id));
    for (const part of parts) found.set(part.id, part);
    ids = parts.map(({ id }) => id);
  }
  return [...found.values()].filter(({ status, voidedAt }) => !voidedAt && status !== 'ready' && status !== 'served');
};

/**
 * How many lines have food on tickets that were fired between then and then, are pending, on no paper, at no fallback and not made, by
 * station: a line that was parted from another has no ticket of its own.
 */
export const pendingBetween = async (
  ctx: Context,
  stationIds: readonly string[],
  since: string,
  until: string,
): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .selectFrom('kitchenTicket')
    .select(['id', 'stationId', 'orderItemId', 'fallbackOf'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', 'in', stationIds)
    .where('status', '=', 'pending')
    .where('firedAt', '>', since)
    .where('firedAt', '<=', until)
    .where((q) => q.not(isMade(q)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kitchenTicket as copy').select('copy.id').whereRef('copy.fallbackOf', '=', 'kitchenTicket.id'),
        ),
      ),
    )
    // Printed at another station somebody has it all the same. Printing's rows: kitchen only looks.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('printJob')
            .select('printJob.id')
            .whereRef('printJob.orderItemId', '=', 'kitchenTicket.orderItemId')
            .whereRef('printJob.ticketId', '=', 'kitchenTicket.id'),
        ),
      ),
    )
    .execute();
  if (rows.length === 0) return new Map();
  const lines = await toMakeOf(ctx, [...new Set(rows.map(({ orderItemId }) => orderItemId))]);
  const linesOn = (ticket: (typeof rows)[number]) =>
    lines.filter(({ id, sharedTickets }) => id === ticket.orderItemId || sharedTickets?.includes(dishOf(ticket)));
  const byStation = [...Map.groupBy(rows, ({ stationId }) => stationId)];
  return new Map(byStation.map(([id, own]) => [id, own.reduce((sum, ticket) => sum + linesOn(ticket).length, 0)]));
};

export const hasTickets = async (ctx: Context, stationId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('kitchenTicket')
    .select('id')
    .where('stationId', '=', stationId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
