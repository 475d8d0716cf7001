import {
  AppError,
  OPENING_HOURS,
  RESERVATION_BUFFER_MINUTES,
  type Reservation,
  readOpeningHours,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { dayOf, timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { getTable } from '../../dining/index.ts';
import { findParameter } from '../../identity/index.ts';
import { minutesAfter, minutesOf } from '../reservation-settings.ts';
import { holdingBetween } from '../reservations.store.ts';

/** What of a reservation decides whether it can be. */
export type Booking = Pick<Reservation, 'locationId' | 'startsAt' | 'endsAt' | 'tableIds' | 'partySize'>;
type Time = Pick<Booking, 'startsAt' | 'endsAt'>;

/** Monday is the first day of a week. */
const weekday = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Whether a location is open at an instant, milliseconds; always where it says no hours. A night past midnight is the day before's. */
export const openingOf = async (ctx: Context, locationId: string): Promise<(ms: number) => boolean> => {
  const hours = readOpeningHours((await findParameter(ctx, locationId, OPENING_HOURS)) ?? '');
  const { timeZone } = await locations.get(ctx, locationId);
  return (ms) => {
    if (!hours) return true;
    const day = weekday(dayOf(ms, timeZone));
    const time = timeOfDay(ms, timeZone);
    const [today, before] = [hours[day], hours[(day + 6) % 7]];
    const isNight = before !== null && before !== undefined && before.to <= before.from && time < before.to;
    return isNight || (!!today && time >= today.from && (today.to <= today.from || time < today.to));
  };
};

/** Of these reservations the one that has a table in that time; half-open, with so many minutes between two parties. */
export const takenAmong = <R extends Pick<Reservation, 'id' | 'startsAt' | 'endsAt' | 'tableIds'>>(
  held: readonly R[],
  { startsAt, endsAt }: Time,
  tableIds: readonly string[],
  bufferMinutes: number,
): { reservation: R; tableId: string } | null => {
  const [from, to] = [minutesAfter(startsAt, -bufferMinutes), minutesAfter(endsAt, bufferMinutes)];
  for (const reservation of held) {
    const tableId = reservation.tableIds.find((id) => tableIds.includes(id));
    if (tableId && reservation.startsAt < to && reservation.endsAt > from) return { reservation, tableId };
  }
  return null;
};

/** Reservations that may stand in the way of others between two instants, and the minutes the house keeps between two parties. */
export const heldAround = async (
  ctx: Context,
  locationId: string,
  { startsAt, endsAt }: Time,
): Promise<{ held: Reservation[]; buffer: number }> => {
  const buffer = await minutesOf(ctx, locationId, RESERVATION_BUFFER_MINUTES);
  const between = { from: minutesAfter(startsAt, -buffer), to: minutesAfter(endsAt, buffer) };
  return { held: await holdingBetween(ctx, locationId, between), buffer };
};

/**
 * Whether a reservation can be as it is, in the transaction that writes it, on every path that moves time, tables, party or status.
 * Throws TABLE_NOT_FOUND, RESERVATION_TABLE_TAKEN, and unless `anyway` RESERVATION_TABLES_TOO_SMALL and RESERVATION_OUTSIDE_HOURS.
 */
export const checkBooking = async (
  ctx: Context,
  booking: Booking,
  { except = null, anyway = false }: { except?: string | null; anyway?: boolean },
): Promise<void> => {
  const { locationId, tableIds, partySize, startsAt } = booking;
  let chairs = 0;
  for (const id of tableIds) chairs += (await getTable(ctx, id, locationId)).capacity;
  const { held, buffer } = await heldAround(ctx, locationId, booking);
  const others = held.filter(({ id }) => id !== except);
  const taken = takenAmong(others, booking, tableIds, buffer);
  if (taken) {
    const { id: reservationId, startsAt: from, endsAt: to } = taken.reservation;
    throw new AppError('RESERVATION_TABLE_TAKEN', {
      reservationId,
      tableId: taken.tableId,
      startsAt: from,
      endsAt: to,
    });
  }
  if (anyway) return;
  if (tableIds.length > 0 && chairs < partySize)
    throw new AppError('RESERVATION_TABLES_TOO_SMALL', { capacity: chairs, partySize });
  if (!(await openingOf(ctx, locationId))(Date.parse(startsAt)))
    throw new AppError('RESERVATION_OUTSIDE_HOURS', { startsAt });
};
