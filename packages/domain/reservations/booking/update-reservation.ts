import { AppError, type ReservationView, type UpdateReservationInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { areas } from '../../dining/index.ts';
import { minutesAfter } from '../reservation-settings.ts';
import { isToCome } from '../reservation-status.ts';
import { getReservationFor } from '../reservations.store.ts';
import { writeReservation } from './change-reservation.ts';
import { checkBooking } from './check-booking.ts';

/**
 * Changes a reservation that is still to come. Throws RESERVATION_NOT_FOUND, RESERVATION_VERSION_CONFLICT,
 * RESERVATION_STATUS_TRANSITION_INVALID, AREA_NOT_FOUND and, where time, party or tables change, what `checkBooking` throws.
 */
export const updateReservation = async (
  tx: WriteContext,
  input: UpdateReservationInput & { id: string; ifMatch?: number },
): Promise<ReservationView> => {
  const { id, ifMatch, anyway, ...said } = input;
  const reservation = await getReservationFor(tx, { id, ifMatch });
  const { status } = reservation;
  if (!isToCome(status)) throw new AppError('RESERVATION_STATUS_TRANSITION_INVALID', { id, status, act: 'change' });
  if (said.areaId) await areas.get(tx, said.areaId);
  const next = { ...reservation, ...said };
  const endsAt = minutesAfter(next.startsAt, next.durationMinutes);
  await checkBooking(tx, { ...next, endsAt }, { except: id, anyway });
  return writeReservation(tx, reservation, { ...said, endsAt }, 'reservation.changed');
};
