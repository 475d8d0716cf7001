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

/**
 * Tickets of a location fired from then and before then, with the dish of their line. What tells a cook to leave something out was
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
  return query.execute();
};
