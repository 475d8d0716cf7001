import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { guests } from '../orders.store.ts';
import { getGuest } from './guests.ts';

/** Throws ORDER_GUEST_NOT_FOUND, ORDER_CLOSED. */
export const deleteGuest = async (tx: WriteContext, input: { orderId: string; guestId: string }): Promise<void> => {
  const guest = await getGuest(tx, input.orderId, input.guestId);
  await changeOrder(tx, { id: input.orderId }, async () => {
    await guests.delete(tx, guest.id);
    return undefined;
  });
};
