import { type CreateReservationInput, RESERVATION_MINUTES, type ReservationView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { findBuyer } from '../../customers/index.ts';
import { areas } from '../../dining/index.ts';
import { minutesAfter, minutesOf } from '../reservation-settings.ts';
import { reservations, reservationView, tellGuests } from '../reservations.store.ts';
import { checkBooking } from './check-booking.ts';

/**
 * Takes a reservation. Without a length it is the house's. Throws LOCATION_NOT_FOUND, AREA_NOT_FOUND, CUSTOMER_NOT_FOUND,
 * CUSTOMER_DELETED, CUSTOMER_ANONYMIZED and what `checkBooking` throws.
 */
export const createReservation = async (tx: WriteContext, input: CreateReservationInput): Promise<ReservationView> => {
  const { anyway, businessId: _, durationMinutes: wanted, ...said } = input;
  const { locationId, startsAt } = said;
  await locations.get(tx, locationId);
  if (said.customerId) await findBuyer(tx, { customerId: said.customerId });
  if (said.areaId) await areas.get(tx, said.areaId);
  const durationMinutes = wanted ?? (await minutesOf(tx, locationId, RESERVATION_MINUTES));
  const endsAt = minutesAfter(startsAt, durationMinutes);
  await checkBooking(tx, { ...said, endsAt }, { before: null, anyway });
  const added = await reservations.insert(tx, {
    ...said,
    customerId: said.customerId ?? null,
    phone: said.phone ?? null,
    email: said.email ?? null,
    areaId: said.areaId ?? null,
    notes: said.notes ?? null,
    durationMinutes,
    endsAt,
    orderId: null,
    seatedAt: null,
    bookedAt: null,
    keptAt: null,
    cancelledAt: null,
    cancellationReason: null,
    createdBy: tx.actor.id,
    version: 1,
  });
  const entry = { action: 'reservation.created', entity: 'reservation', entityId: added.id, locationId };
  await recordAudit(tx, { ...entry, details: { startsAt, partySize: added.partySize } });
  tellGuests(tx, locationId);
  return reservationView(tx, added);
};
