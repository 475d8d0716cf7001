import type { OrderItemView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getOrderView } from '../order-view.ts';

/** The lines of an order, in the order they were added. Throws ORDER_NOT_FOUND. */
export const listOrderItems = async (ctx: Context, input: { id: string }): Promise<{ data: OrderItemView[] }> => ({
  data: (await getOrderView(ctx, input.id)).items,
});
