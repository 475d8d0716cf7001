import type { Context } from '@comanda/kernel/context';

export interface FiredTicket {
  orderItemId: string;
  stationId: string;
  status: string;
  firedAt: string;
  voidedAt: string | null;
  bumpedAt: string | null;
  firstBumpedAt: string | null | undefined;
  productId: string | null;
  name: string;
  quantity: number;
  lineVoidedAt: string | null;
}

/** So many are told of at once; of a house that has more a shorter time is asked for. */
export const MOST_TICKETS = 100_000;

/** A line that was parted when the kitchen had it. */
export interface PartedLine {
  id: string;
  splitFrom: string | null | undefined;
  productId: string | null;
  quantity: number;
}

/** Parted lines of a location that were sent from then and before then: their tickets are those of what they were parted from. */
export const splitLines = (
  ctx: Context,
  filter: { locationId: string; from: string; to: string },
): Promise<PartedLine[]> =>
  ctx.db
    .selectFrom('orderItem')
    .innerJoin('order', 'order.id', 'orderItem.orderId')
    .select(['orderItem.id', 'orderItem.splitFrom', 'orderItem.productId', 'orderItem.quantity'])
    .where('orderItem.splitFrom', 'is not', null)
    .where('orderItem.voidedAt', 'is', null)
    .where('orderItem.sentAt', '>=', filter.from)
    .where('orderItem.sentAt', '<', filter.to)
    .where('order.businessId', '=', ctx.actor.businessId)
    .where('order.locationId', '=', filter.locationId)
    .execute();

/**
 * Tickets of a location, one more than are told of at most, fired from then and before then, with the dish of their line. What tells a cook to leave something out was
 * never to be cooked: it was born voided, and is not among them.
 */
export const firedTickets = (
  ctx: Context,
  filter: { locationId: string; stationId?: string; productId?: string; from: string; to: string },
): Promise<FiredTicket[]> => {
  let query = ctx.db
    .selectFrom('kitchenTicket')
    .innerJoin('orderItem', 'orderItem.id', 'kitchenTicket.orderItemId')
    .select([
      'kitchenTicket.orderItemId',
      'kitchenTicket.stationId',
      'kitchenTicket.status',
      'kitchenTicket.firedAt',
      'kitchenTicket.voidedAt',
      'kitchenTicket.bumpedAt',
      'kitchenTicket.firstBumpedAt',
      'orderItem.productId',
      'orderItem.productNameSnapshot as name',
      'orderItem.quantity',
      'orderItem.voidedAt as lineVoidedAt',
    ])
    .where('kitchenTicket.businessId', '=', ctx.actor.businessId)
    .where('kitchenTicket.locationId', '=', filter.locationId)
    .where('kitchenTicket.fallbackOf', 'is', null)
    .where('kitchenTicket.firedAt', '>=', filter.from)
    .where('kitchenTicket.firedAt', '<', filter.to)
    .where((q) =>
      q.or([
        q('kitchenTicket.voidedAt', 'is', null),
        q('kitchenTicket.voidedAt', '<>', q.ref('kitchenTicket.firedAt')),
      ]),
    );
  if (filter.stationId) query = query.where('kitchenTicket.stationId', '=', filter.stationId);
  if (filter.productId) query = query.where('orderItem.productId', '=', filter.productId);
  return query.limit(MOST_TICKETS + 1).execute();
};
