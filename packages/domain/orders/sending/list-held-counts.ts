import type { HeldCount, OrdersQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { itemsOf, ordersAmong } from '../orders.store.ts';
import { waitsToBeFired } from './kitchen-lines.ts';

/** How many lines of many orders wait to be fired. */
export const listHeldCounts = async (ctx: Context, { ids }: OrdersQuery): Promise<{ data: HeldCount[] }> => {
  const orders = await ordersAmong(ctx, ids);
  if (orders.length === 0) return { data: [] };
  const lines = await itemsOf(
    ctx,
    orders.map(({ id }) => id),
  );
  const held = Map.groupBy(lines.filter(waitsToBeFired), (line) => line.orderId);
  return { data: orders.map(({ id }) => ({ orderId: id, heldCount: held.get(id)?.length ?? 0 })) };
};
