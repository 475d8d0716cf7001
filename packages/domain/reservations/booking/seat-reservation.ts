import { AppError, type Reservation, type ReservationView, type SeatReservationInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { businessDayAt } from '../../identity/index.ts';
import { graceOf } from '../holds.ts';
import { minutesAfter } from '../reservation-settings.ts';
import { isToCome } from '../reservation-status.ts';
import { reservationView } from '../reservations.store.ts';
import { seatGuests } from '../seat-guests.ts';
import { reservationFor, writeReservation } from './change-reservation.ts';
import { refuseTaken } from './check-booking.ts';

/**
 * Until when a party has its tables that sits down now: as long as it booked, from now on. One that comes within its grace has what it
 * was promised, whoever comes next.
 */
const endOf = async (tx: WriteContext, { locationId, status, startsAt, ...booked }: Reservation): Promise<string> => {
  const now = tx.clock.now();
  const isInTime =
    isToCome(status) && startsAt <= now && now < minutesAfter(startsAt, 1 + (await graceOf(tx, locationId)));
  return isInTime && booked.endsAt > now ? booked.endsAt : minutesAfter(now, booked.durationMinutes);
};

/** Whether a party may sit down now: its tables are shown as reserved for it, or it comes at another hour of its business day. */
const isDue = async (tx: WriteContext, reservation: Reservation): Promise<boolean> => {
  const { locationId, startsAt, endsAt } = reservation;
  const { holdsFrom } = await reservationView(tx, reservation);
  const now = tx.clock.now();
  if (holdsFrom <= now && now < endsAt) return true;
  const [today, day] = [await businessDayAt(tx, locationId), await businessDayAt(tx, locationId, Date.parse(startsAt))];
  return today.businessDate === day.businessDate;
};

/**
 * The party sits down: an order is opened at its first table, or the one that was is taken, with its guests and allergies. From now on
 * its time is what it is, not what was booked. Throws what `reservationFor` throws, RESERVATION_NEEDS_TABLE, RESERVATION_OTHER_DAY,
 * TABLE_NOT_FOUND, RESERVATION_TABLE_TAKEN where others come before it is over, and what `seatGuests` throws.
 */
export const seatReservation = async (
  tx: WriteContext,
  input: SeatReservationInput & { id: string; ifMatch?: number },
): Promise<ReservationView> => {
  const { reservation, status } = await reservationFor(tx, input, 'seat');
  const { id, startsAt: bookedAt } = reservation;
  const tableIds = input.tableIds ?? reservation.tableIds;
  if (tableIds.length === 0) throw new AppError('RESERVATION_NEEDS_TABLE', { id });
  if (!(await isDue(tx, reservation))) throw new AppError('RESERVATION_OTHER_DAY', { id, startsAt: bookedAt });
  const startsAt = tx.clock.now();
  const stay = { startsAt, endsAt: await endOf(tx, reservation), tableIds };
  const order = await seatGuests(tx, reservation, tableIds, input.orderId);
  await refuseTaken(tx, { ...reservation, ...stay }, { except: id, orderId: order.id });
  const seated = { ...stay, status, orderId: order.id, seatedAt: startsAt, bookedAt, keptAt: null };
  return writeReservation(tx, reservation, seated, 'reservation.seated');
};
