import type { OrderGuest, UpdateGuestInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeOrder } from '../change-order.ts';
import { guests } from '../orders.store.ts';
import { checkSeat, getGuest } from './guests.ts';

/** Throws ORDER_GUEST_NOT_FOUND, ORDER_GUEST_SEAT_TAKEN, ORDER_CLOSED. */
export const updateGuest = async (
  tx: WriteContext,
  input: UpdateGuestInput & { orderId: string; guestId: string },
): Promise<OrderGuest> => {
  const guest = await getGuest(tx, input.orderId, input.guestId);
  if (input.seatNo !== undefined) await checkSeat(tx, input.orderId, input.seatNo, guest.id);
  const { seatNo, guestAlias, notes, allergies } = input;
  await changeOrder(tx, { id: input.orderId }, async () => {
    await guests.update(tx, guest.id, { seatNo: seatNo ?? guest.seatNo, guestAlias, notes, allergies });
    return undefined;
  });
  return getGuest(tx, input.orderId, input.guestId);
};
