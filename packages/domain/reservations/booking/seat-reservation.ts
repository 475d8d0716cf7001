import { AppError, type ReservationView, type SeatReservationInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { seatGuests } from '../seat-guests.ts';
import { reservationFor, writeReservation } from './change-reservation.ts';
import { checkBooking } from './check-booking.ts';

/**
 * The party sits down: an order is opened at its first table, or the one that was is taken, with its guests and allergies. Throws
 * what `reservationFor` throws, RESERVATION_NEEDS_TABLE, TABLE_NOT_FOUND, RESERVATION_TABLE_TAKEN (another table than its own), and
 * what `seatGuests` throws.
 */
export const seatReservation = async (
  tx: WriteContext,
  input: SeatReservationInput & { id: string; ifMatch?: number },
): Promise<ReservationView> => {
  const { reservation, status } = await reservationFor(tx, input, 'seat');
  const tableIds = input.tableIds ?? reservation.tableIds;
  if (tableIds.length === 0) throw new AppError('RESERVATION_NEEDS_TABLE', { id: reservation.id });
  await checkBooking(tx, { ...reservation, tableIds }, { except: reservation.id, anyway: true });
  const order = await seatGuests(tx, reservation, tableIds, input.orderId);
  const seated = { status, tableIds, orderId: order.id, seatedAt: tx.clock.now() };
  return writeReservation(tx, reservation, seated, 'reservation.seated');
};
