import type { ReservationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { reservationFor, writeReservation } from './change-reservation.ts';
import { checkBooking } from './check-booking.ts';

/**
 * Confirms a reservation, also one that was cancelled or given up: its tables may be another's by now. Throws what `reservationFor`
 * throws, TABLE_NOT_FOUND, RESERVATION_TABLE_TAKEN.
 */
export const confirmReservation = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number },
): Promise<ReservationView> => {
  const { reservation, status } = await reservationFor(tx, input, 'confirm');
  await checkBooking(tx, reservation, { except: reservation.id, anyway: true });
  const again = { status, cancelledAt: null, cancellationReason: null };
  return writeReservation(tx, reservation, again, 'reservation.confirmed');
};
