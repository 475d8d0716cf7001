import type { Reservation, UpdateReservationInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findBuyer } from '../../customers/index.ts';
import { areas } from '../../dining/index.ts';
import { minutesAfter } from '../reservation-settings.ts';
import { checkBooking } from './check-booking.ts';

/**
 * What a reservation becomes by what is said of it, looked at. Throws AREA_NOT_FOUND, CUSTOMER_NOT_FOUND, CUSTOMER_DELETED,
 * CUSTOMER_ANONYMIZED and what `checkBooking` throws.
 */
export const changeBooking = async (
  tx: WriteContext,
  before: Reservation,
  { anyway, ...said }: UpdateReservationInput,
): Promise<Partial<Reservation> & Pick<Reservation, 'startsAt' | 'endsAt'>> => {
  if (said.areaId) await areas.get(tx, said.areaId);
  if (said.customerId && said.customerId !== before.customerId) await findBuyer(tx, { customerId: said.customerId });
  const next = { ...before, ...said };
  const endsAt = minutesAfter(next.startsAt, next.durationMinutes);
  await checkBooking(tx, { ...next, endsAt }, { before, anyway });
  return { ...said, startsAt: next.startsAt, endsAt };
};
