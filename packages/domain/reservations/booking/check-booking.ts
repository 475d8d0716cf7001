import { AppError, OPENING_HOURS, type Reservation, readOpeningHours } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { dayOf, timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { getTable } from '../../dining/index.ts';
import { findParameter } from '../../identity/index.ts';
import { heldAround, takenAmong } from '../holds.ts';
import { minutesAfter } from '../reservation-settings.ts';
import { HOLDING } from '../reservation-status.ts';

/** What of a reservation decides whether it can be. */
export type Booking = Pick<Reservation, 'locationId' | 'startsAt' | 'endsAt' | 'tableIds' | 'partySize'>;

/** Who stands at the door is booked for a moment ago. Minutes. */
const JUST_NOW = 5;

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

/** Whether a time has passed, but for a moment. */
export const isPast = (ctx: Context, startsAt: string): boolean => startsAt < minutesAfter(ctx.clock.now(), -JUST_NOW);

/**
 * Tables are nobody else's in a time. Throws TABLE_NOT_FOUND, RESERVATION_TABLE_TAKEN, and ORDER_TABLE_OCCUPIED where people sit who
 * have not reserved. `except`: the party's own; `orderId`: the order it sits down with.
 */
export const refuseTaken = async (
  ctx: Context,
  booking: Booking,
  { except, orderId = null }: { except: string | null; orderId?: string | null },
): Promise<void> => {
  for (const id of booking.tableIds) await getTable(ctx, id, booking.locationId);
  const { held, buffer } = await heldAround(ctx, booking.locationId, booking);
  const isOthers = (one: { reservationId: string | null; orderId: string | null }) =>
    (except === null || one.reservationId !== except) && (orderId === null || one.orderId !== orderId);
  const taken = takenAmong(held.filter(isOthers), booking, booking.tableIds, buffer);
  if (!taken) return;
  const { tableId } = taken;
  const { reservationId, orderId: sits, startsAt, endsAt } = taken.hold;
  if (reservationId === null) throw new AppError('ORDER_TABLE_OCCUPIED', { orderId: sits, tableId });
  throw new AppError('RESERVATION_TABLE_TAKEN', { reservationId, tableId, startsAt, endsAt });
};

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/**
 * Whether a reservation can be as it is, in the transaction that writes it, on every path that moves time, tables, party or status: what
 * differs from `before` is looked at, and all of one that held nothing. Throws RESERVATION_IN_PAST, what `refuseTaken` throws, and
 * unless `anyway` RESERVATION_TABLES_TOO_SMALL and RESERVATION_OUTSIDE_HOURS.
 */
export const checkBooking = async (
  ctx: Context,
  booking: Booking,
  { before, anyway }: { before: Reservation | null; anyway: boolean },
): Promise<void> => {
  const { locationId, tableIds, partySize, startsAt, endsAt } = booking;
  const isAtOtherTime = before?.startsAt !== startsAt;
  const isElsewhere = before === null || !same(before.tableIds, tableIds);
  const isHeld = before !== null && HOLDING.some((status) => status === before.status);
  if (isAtOtherTime && isPast(ctx, startsAt)) throw new AppError('RESERVATION_IN_PAST', { startsAt });
  if (isAtOtherTime || isElsewhere || !isHeld || before.endsAt !== endsAt)
    await refuseTaken(ctx, booking, { except: before?.id ?? null });
  if (anyway) return;
  if (tableIds.length > 0 && (isElsewhere || before.partySize !== partySize)) {
    let capacity = 0;
    for (const id of tableIds) capacity += (await getTable(ctx, id, locationId)).capacity;
    if (capacity < partySize) throw new AppError('RESERVATION_TABLES_TOO_SMALL', { capacity, partySize });
  }
  if (isAtOtherTime && !(await openingOf(ctx, locationId))(Date.parse(startsAt)))
    throw new AppError('RESERVATION_OUTSIDE_HOURS', { startsAt });
};
