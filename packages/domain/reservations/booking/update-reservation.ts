import { AppError, type ReservationView, type UpdateReservationInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { isToCome } from '../reservation-status.ts';
import { getReservationFor } from '../reservations.store.ts';
import { changeBooking } from './change-booking.ts';
import { writeReservation } from './change-reservation.ts';

/**
 * Changes a reservation that is still to come; at another time its grace begins anew. Throws RESERVATION_NOT_FOUND,
 * RESERVATION_VERSION_CONFLICT, RESERVATION_STATUS_TRANSITION_INVALID and what `changeBooking` throws.
 */
export const updateReservation = async (
  tx: WriteContext,
  input: UpdateReservationInput & { id: string; ifMatch?: number },
): Promise<ReservationView> => {
  const { id, ifMatch, ...said } = input;
  const reservation = await getReservationFor(tx, { id, ifMatch });
  const { status } = reservation;
  if (!isToCome(status)) throw new AppError('RESERVATION_STATUS_TRANSITION_INVALID', { id, status, act: 'change' });
  const changes = await changeBooking(tx, reservation, said);
  const isMoved = changes.startsAt !== reservation.startsAt;
  return writeReservation(tx, reservation, { ...changes, ...(isMoved ? { keptAt: null } : {}) }, 'reservation.changed');
};
