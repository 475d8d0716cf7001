import type { OrderGuest, UpdateGuestInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { guests } from '../orders.store.ts';
import { changeGuests } from './change-guests.ts';
import { checkSeat, getGuest } from './guests.ts';

/** Throws ORDER_GUEST_NOT_FOUND, ORDER_GUEST_SEAT_TAKEN, ORDER_CLOSED, ORDER_VERSION_CONFLICT. */
export const updateGuest = async (
  tx: WriteContext,
  input: UpdateGuestInput & { orderId: string; guestId: string; ifMatch?: number },
): Promise<OrderGuest> => {
  const { orderId, ifMatch, seatNo, guestAlias, notes, allergies } = input;
  const guest = await getGuest(tx, orderId, input.guestId);
  return changeGuests(tx, { id: orderId, ifMatch }, async () => {
    if (seatNo !== undefined) await checkSeat(tx, orderId, seatNo, guest.id);
    return guests.update(tx, guest.id, { seatNo: seatNo ?? guest.seatNo, guestAlias, notes, allergies });
  });
};
