import { AppError, type ConfirmReservationInput, type ReservationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { freeVisit } from '../free-tables.ts';
import { minutesAfter } from '../reservation-settings.ts';
import { refuseSitting } from '../visits.ts';
import { changeBooking } from './change-booking.ts';
import { reservationFor, writeReservation } from './change-reservation.ts';

/**
 * Confirms a reservation, with what is changed by it: also one that was cancelled, given up or seated by mistake, whose tables may be
 * another's by now. Once it is late the house waits until its time is over. Throws what `reservationFor` throws, GUESTS_STILL_SEATED,
 * RESERVATION_IN_PAST where its time is over, and what `changeBooking` throws.
 */
export const confirmReservation = async (
  tx: WriteContext,
  { id, ifMatch, ...said }: ConfirmReservationInput & { id: string; ifMatch?: number },
): Promise<ReservationView> => {
  const { reservation, status } = await reservationFor(tx, { id, ifMatch }, 'confirm');
  const { orderId, bookedAt } = reservation;
  let before = reservation;
  if (reservation.status === 'seated') {
    await refuseSitting(tx, orderId);
    await freeVisit(tx, reservation, 'available');
    const startsAt = bookedAt ?? reservation.startsAt;
    before = { ...reservation, startsAt, endsAt: minutesAfter(startsAt, reservation.durationMinutes), orderId: null };
  }
  const changes = await changeBooking(tx, before, said);
  const now = tx.clock.now();
  if (changes.endsAt <= now) throw new AppError('RESERVATION_IN_PAST', { startsAt: changes.startsAt });
  const unseated = { orderId: null, seatedAt: null, bookedAt: null };
  const again = { status, cancelledAt: null, cancellationReason: null, keptAt: changes.startsAt <= now ? now : null };
  return writeReservation(tx, reservation, { ...changes, ...unseated, ...again }, 'reservation.confirmed');
};
