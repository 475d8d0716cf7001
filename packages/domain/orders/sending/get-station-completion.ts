import type { StationCompletion } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getOrder } from '../orders.store.ts';
import { completionOf } from './station-completion.ts';

/** Per-station progress in lines of one order. Throws ORDER_NOT_FOUND. */
export const getStationCompletion = async (ctx: Context, input: { id: string }): Promise<StationCompletion> => {
  const [completion] = await completionOf(ctx, [await getOrder(ctx, input.id)]);
  return completion!;
};
