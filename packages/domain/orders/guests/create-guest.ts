import type { CreateGuestInput, OrderGuest } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { guests } from '../orders.store.ts';
import { checkSeat } from './guests.ts';

/** Names who sits where and what they must not eat. Throws ORDER_NOT_FOUND, ORDER_GUEST_SEAT_TAKEN, ORDER_CLOSED. */
export const createGuest = async (
  tx: WriteContext,
  input: CreateGuestInput & { orderId: string },
): Promise<OrderGuest> => {
  const { orderId, seatNo, guestAlias = null, notes = null, allergies } = input;
  let guest: OrderGuest | undefined;
  await changeOrder(tx, { id: orderId }, async () => {
    await checkSeat(tx, orderId, seatNo);
    guest = await guests.insert(tx, { orderId, seatNo, guestAlias, notes, allergies });
    return undefined;
  });
  return guest!;
};
