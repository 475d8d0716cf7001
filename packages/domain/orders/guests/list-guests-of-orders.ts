import type { GuestsOfOrder, OrdersQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { guestsOfOrders, ordersAmong } from '../orders.store.ts';

/** The guests of many orders at once, each by seat. */
export const listGuestsOfOrders = async (ctx: Context, { ids }: OrdersQuery): Promise<{ data: GuestsOfOrder[] }> => {
  const orders = await ordersAmong(ctx, ids);
  if (orders.length === 0) return { data: [] };
  const found = await guestsOfOrders(
    ctx,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(found, (guest) => guest.orderId);
  return { data: orders.map(({ id }) => ({ orderId: id, guests: byOrder.get(id) ?? [] })) };
};
