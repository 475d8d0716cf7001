import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { getOrder } from '../orders.store.ts';
import { getMember, party } from './party.store.ts';

/** Leaves a role of an order to nobody. Throws ORDER_NOT_FOUND, PARTY_ROLE_NOT_FOUND, ORDER_CLOSED. */
export const removePartyMember = async (tx: WriteContext, input: { orderId: string; role: string }): Promise<void> => {
  const order = await getOrder(tx, input.orderId);
  const member = await getMember(tx, order.id, input.role);
  await changeOrder(tx, { id: order.id }, async () => {
    await party.delete(tx, member.id);
    return undefined;
  });
};
