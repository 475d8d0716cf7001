import { RESERVATION_MINUTES, type Reservation, type UpdateReservationInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findBuyer } from '../../customers/index.ts';
import { areas } from '../../dining/index.ts';
import { minutesAfter, minutesOf } from '../reservation-settings.ts';
import { checkBooking } from './check-booking.ts';

/**
 * What a reservation becomes by what is said of it, looked at. Throws AREA_NOT_FOUND, CUSTOMER_NOT_FOUND, CUSTOMER_DELETED,
 * CUSTOMER_ANONYMIZED and what `checkBooking` throws.
 */
export const changeBooking = async (
  tx: WriteContext,
  before: Reservation,
  { anyway, durationMinutes: wanted, ...said }: UpdateReservationInput,
): Promise<Partial<Reservation> & Pick<Reservation, 'startsAt' | 'endsAt'>> => {
  if (said.areaId) await areas.get(tx, said.areaId);
  if (said.customerId && said.customerId !== before.customerId) await findBuyer(tx, { customerId: said.customerId });
  const usual = wanted === null ? await minutesOf(tx, before.locationId, RESERVATION_MINUTES) : before.durationMinutes;
  const next = { ...before, ...said, durationMinutes: wanted ?? usual };
  const endsAt = minutesAfter(next.startsAt, next.durationMinutes);
  await checkBooking(tx, { ...next, endsAt }, { before, anyway });
  return { ...said, startsAt: next.startsAt, durationMinutes: next.durationMinutes, endsAt };
};
