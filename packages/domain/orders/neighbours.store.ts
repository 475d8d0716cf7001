import { dishOf, type KitchenTicket, type PrintJob } from '@comanda/contracts';
import { listed, remembered, settled } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { isMade } from '../kitchen/index.ts';

// Orders look at rows of their neighbours, to the right (bills) and below (tickets, slips, staff, products); they never
// write them.

/** Bills of an order that stand. Minor units. */
export const openBills = (ctx: Context, orderId: string) =>
  ctx.db
    .selectFrom('orderBill')
    .select(['id', 'status', 'total', 'tipAmount', 'followsOrder'])
    .where('orderId', '=', orderId)
    .where('status', '<>', 'cancelled')
    .execute();

export const hasAnyBill = async (ctx: Context, orderId: string): Promise<boolean> =>
  (await ctx.db.selectFrom('orderBill').select('id').where('orderId', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined;

export const hasPayments = async (ctx: Context, orderId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('billPayment')
    .innerJoin('orderBill', 'orderBill.id', 'billPayment.orderBillId')
    .select('billPayment.id')
    .where('orderBill.orderId', '=', orderId)
    .where('orderBill.status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Tickets of orders with the state of each of their slips. */
export const ticketsWithSlips = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db
    .selectFrom('kitchenTicket')
    .leftJoin('printJob', (join) =>
      join
        // By line first: slips are found by it, and by their ticket only in reading all there ever were.
        .onRef('printJob.orderItemId', '=', 'kitchenTicket.orderItemId')
        .onRef('printJob.ticketId', '=', 'kitchenTicket.id'),
    )
    .select([
      ...([
        'kitchenTicket.id',
        'kitchenTicket.orderId',
        'kitchenTicket.orderItemId',
        'kitchenTicket.stationId',
        'kitchenTicket.status',
      ] as const),
      'printJob.status as printStatus',
    ])
    .where('kitchenTicket.orderId', 'in', [...orderIds])
    // What is shown at a fallback is the same dish.
    .where('kitchenTicket.fallbackOf', 'is', null)
    .execute();

/** Tickets of orders; what is shown at a fallback is the same dish. */
export const ticketsOfOrders = (ctx: Context, orderIds: readonly string[]): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .where('fallbackOf', 'is', null)
    .orderBy('firedAt')
    .orderBy('id')
    .execute();

/** Tickets of an order, the oldest first. */
export const ticketsOfOrder = (ctx: Context, orderId: string): Promise<KitchenTicket[]> =>
  ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('firedAt')
    .orderBy('id')
    .execute();

/**
 * Of a dish that is shown at a fallback, too, the ticket that matters: while it is to be done the one that was shown last, then its
 * own.
 */
export const oneOfEachDish = (tickets: readonly KitchenTicket[]): KitchenTicket[] =>
  [...Map.groupBy(tickets, dishOf).values()].map((same) => {
    const own = same.find(({ fallbackOf }) => !fallbackOf) ?? same[0]!;
    return own.status === 'pending' ? same.reduce((last, one) => (one.id > last.id ? one : last)) : own;
  });

/** Tickets so many are read of: a house has fewer to cook. */
const MOST_PENDING = 500;

/** Tickets of a location still to be done that were fired since then, the oldest first; not what is at the table already. */
export const pendingTickets = async (ctx: Context, locationId: string, since: string): Promise<KitchenTicket[]> => {
  const { businessId, locationIds } = ctx.actor;
  if (!locationIds.includes(locationId)) return [];
  return ctx.db
    .selectFrom('kitchenTicket')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('locationId', '=', locationId)
    .where('status', '=', 'pending')
    .where('firedAt', '>', since)
    .where((q) => q.not(isMade(q)))
    .orderBy('firedAt')
    .orderBy('id')
    .limit(MOST_PENDING)
    .execute();
};

/** The slips queued for these tickets. */
export const printJobsOf = async (
  ctx: Context,
  tickets: readonly Pick<KitchenTicket, 'id' | 'orderItemId'>[],
): Promise<PrintJob[]> => {
  const itemIds = [...new Set(tickets.map((ticket) => ticket.orderItemId))];
  const jobs = await remembered(ctx.db, `orders.print jobs of ${itemIds.length}`, listed(itemIds), (p) =>
    ctx.db.selectFrom('printJob').selectAll().where('orderItemId', 'in', Object.values(p)),
  );
  const ids = new Set(tickets.map((ticket) => ticket.id));
  return jobs.filter((job) => job.ticketId !== null && ids.has(job.ticketId));
};

/** What the kitchen goes by: the category, and how cooks call it where that is not its name. */
interface KitchenDish {
  categoryId: string | null;
  kitchenName: string | null;
}

/** Product by product: a menu is asked for the same ones all evening, in ever new combinations. */
export const kitchenDishes = async (
  ctx: Context,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, KitchenDish>> => {
  const found = new Map<string, KitchenDish>();
  for (const id of new Set(productIds)) {
    const [row] = await settled(ctx.db, 'orders.kitchen dish', { id }, (p) =>
      ctx.db.selectFrom('product').select(['categoryId', 'kitchenName']).where('id', '=', p.id),
    );
    if (row) found.set(id, row);
  }
  return found;
};

export const nameOfUser = async (ctx: Context, id: string): Promise<string | null> => {
  const [row] = await settled(ctx.db, 'orders.waiter', { id }, (p) =>
    ctx.db.selectFrom('appUser').select('fullName').where('id', '=', p.id),
  );
  return row?.fullName ?? null;
};
