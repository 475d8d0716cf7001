import { AppError, type OrderGuest } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getOrder, guests, guestsOf } from '../orders.store.ts';

/** A guest of this order. Throws ORDER_NOT_FOUND, ORDER_GUEST_NOT_FOUND. */
export const getGuest = async (ctx: Context, orderId: string, guestId: string): Promise<OrderGuest> => {
  await getOrder(ctx, orderId);
  const guest = await guests.get(ctx, guestId);
  if (guest.orderId !== orderId) throw new AppError('ORDER_GUEST_NOT_FOUND', { id: guestId });
  return guest;
};

/** Throws ORDER_GUEST_SEAT_TAKEN. */
export const checkSeat = async (ctx: Context, orderId: string, seatNo: number, except?: string): Promise<void> => {
  const taken = (await guestsOf(ctx, orderId)).some((guest) => guest.seatNo === seatNo && guest.id !== except);
  if (taken) throw new AppError('ORDER_GUEST_SEAT_TAKEN', { seatNo });
};
