import type { OrderPartyMember } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getOrder } from '../orders.store.ts';
import { memberView, partyOf } from './party.store.ts';

/** Who looks after an order, by role. Throws ORDER_NOT_FOUND. */
export const listParty = async (ctx: Context, input: { orderId: string }): Promise<{ data: OrderPartyMember[] }> => {
  await getOrder(ctx, input.orderId);
  return { data: (await partyOf(ctx, input.orderId)).map(memberView) };
};
