import type { OrderProgress } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { oneOfEachDish, ticketsOfOrder } from '../neighbours.store.ts';
import { getOrder } from '../orders.store.ts';
import { sharedTickets } from '../tickets/shares.store.ts';
import { progressOf } from './station-progress.ts';

/**
 * Where each line the kitchen was told of is, station by station: whether a display shows it, whether it came out on paper,
 * whether a cook is done with it. What a waiter is asked at the table. Throws ORDER_NOT_FOUND.
 */
export const getOrderProgress = async (ctx: Context, input: { id: string }): Promise<OrderProgress> => {
  const order = await getOrder(ctx, input.id);
  const own = oneOfEachDish(await ticketsOfOrder(ctx, order.id));
  const shared = (await sharedTickets(ctx, [order.id])).map(({ line, tickets }) => ({
    line,
    tickets: oneOfEachDish(tickets),
  }));
  const tickets = [...own, ...shared.flatMap((share) => share.tickets)];
  const progressAt = await progressOf(ctx, order.locationId, tickets);
  const byLine = Map.groupBy(own, ({ orderItemId }) => orderItemId);
  for (const { line, tickets: theirs } of shared) byLine.set(line.id, [...theirs, ...(byLine.get(line.id) ?? [])]);
  return {
    orderId: order.id,
    lines: [...byLine].map(([orderItemId, ofLine]) => ({
      orderItemId,
      stations: [...Map.groupBy(ofLine, ({ stationId }) => stationId)].map(([id, own]) => progressAt(id, own)),
    })),
  };
};
