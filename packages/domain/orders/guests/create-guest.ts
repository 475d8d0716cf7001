import type { CreateGuestInput, OrderGuest } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { guests } from '../orders.store.ts';
import { changeGuests } from './change-guests.ts';
import { checkSeat } from './guests.ts';

/** Names who sits where and what they must not eat. Throws ORDER_NOT_FOUND, ORDER_GUEST_SEAT_TAKEN, ORDER_CLOSED, ORDER_VERSION_CONFLICT. */
export const createGuest = (
  tx: WriteContext,
  input: CreateGuestInput & { orderId: string; ifMatch?: number },
): Promise<OrderGuest> => {
  const { orderId, ifMatch, seatNo, guestAlias = null, notes = null, allergies } = input;
  return changeGuests(tx, { id: orderId, ifMatch }, async () => {
    await checkSeat(tx, orderId, seatNo);
    return guests.insert(tx, { orderId, seatNo, guestAlias, notes, allergies });
  });
};
