import type { WriteContext } from '@comanda/kernel/context';
import { changeOrderFor } from '../change-order.ts';
import { getOrder } from '../orders.store.ts';
import { getMember, party } from './party.store.ts';

/** Leaves a role of an order to nobody. Throws ORDER_NOT_FOUND, PARTY_ROLE_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT. */
export const removePartyMember = async (
  tx: WriteContext,
  { orderId, role, ifMatch }: { orderId: string; role: string; ifMatch?: number },
): Promise<void> => {
  const order = await getOrder(tx, orderId);
  const member = await getMember(tx, order.id, role);
  await changeOrderFor(tx, { id: order.id, ifMatch }, () => party.delete(tx, member.id));
};
