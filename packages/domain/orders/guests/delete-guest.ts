import type { WriteContext } from '@comanda/kernel/context';
import { guests } from '../orders.store.ts';
import { changeGuests } from './change-guests.ts';
import { getGuest } from './guests.ts';

/** Throws ORDER_GUEST_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT. */
export const deleteGuest = async (
  tx: WriteContext,
  { orderId, guestId, ifMatch }: { orderId: string; guestId: string; ifMatch?: number },
): Promise<void> => {
  const guest = await getGuest(tx, orderId, guestId);
  await changeGuests(tx, { id: orderId, ifMatch }, () => guests.delete(tx, guest.id));
};
