import type { OrderGuest } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getOrder, guestsOf } from '../orders.store.ts';

/** The guests of an order, by seat. Throws ORDER_NOT_FOUND. */
export const listGuests = async (ctx: Context, input: { orderId: string }): Promise<{ data: OrderGuest[] }> => {
  await getOrder(ctx, input.orderId);
  return { data: await guestsOf(ctx, input.orderId) };
};
