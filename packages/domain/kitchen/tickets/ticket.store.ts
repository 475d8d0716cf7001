import type { KitchenTicket, ListTicketsQuery, Page } from '@comanda/contracts';
import { insertRows } from '@comanda/db';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { readLongPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';

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

/** What a screen of the station must show: pending tickets, and voided ones no cook has touched yet. Oldest first. */
export const ticketsOnScreen = (ctx: Context, stationId: string): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', '=', stationId)
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
    .orderBy('bumpedAt', 'desc');

/**
 * The station's last bumped tickets, and all of the orders of which it shows something yet: the void of one dish is no void
 * of an order whose others were done long ago. Newest first.
 */
export const latestBumped = async (
  ctx: Context,
  stationId: string,
  onScreen: readonly KitchenTicket[],
): Promise<KitchenTicket[]> => {
  const latest = await bumpedAt(ctx, stationId).limit(RECALLABLE).execute();
  const orderIds = [...new Set(onScreen.map(({ orderId }) => orderId))];
  if (latest.length < RECALLABLE || orderIds.length === 0) return latest;
  const known = new Set(latest.map(({ id }) => id));
  const older = await bumpedAt(ctx, stationId).where('orderId', 'in', orderIds).execute();
  return [...latest, ...older.filter(({ id }) => !known.has(id))];
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

export const insertTickets = (tx: WriteContext, rows: KitchenTicket[]): Promise<void> =>
  insertRows(tx.db, 'kitchenTicket', rows);

export const pendingByStation = (ctx: Context, stationIds: readonly string[]) =>
  ctx.db
    .selectFrom('kitchenTicket')
    .select((q) => ['stationId', q.fn.countAll<number>().as('pending'), q.fn.min('firedAt').as('oldestFiredAt')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', 'in', stationIds)
    .where('status', '=', 'pending')
    .groupBy('stationId')
    .execute();

/** How many tickets fired between then and then are pending and on no paper, by station. */
export const pendingBetween = async (
  ctx: Context,
  stationIds: readonly string[],
  since: string,
  until: string,
): Promise<Map<string, number>> => {
  const rows = await ctx.db
    .selectFrom('kitchenTicket')
    .select((q) => ['stationId', q.fn.countAll<number>().as('pending')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('stationId', 'in', stationIds)
    .where('status', '=', 'pending')
    .where('firedAt', '>', since)
    .where('firedAt', '<=', until)
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
    .groupBy('stationId')
    .execute();
  return new Map(rows.map((row) => [row.stationId, row.pending]));
};

export const hasTickets = async (ctx: Context, stationId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('kitchenTicket')
    .select('id')
    .where('stationId', '=', stationId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
