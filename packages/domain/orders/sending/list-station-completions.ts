import type { OrdersQuery, StationCompletion } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { ordersAmong } from '../orders.store.ts';
import { completionOf } from './station-completion.ts';

/** Per-station progress of many orders at once. */
export const listStationCompletions = async (
  ctx: Context,
  { ids }: OrdersQuery,
): Promise<{ data: StationCompletion[] }> => {
  const orders = await ordersAmong(ctx, ids);
  return { data: orders.length > 0 ? await completionOf(ctx, orders) : [] };
};
