import { AppError, type Reservation, type ReservationView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { RESERVATION_NEXT, type ReservationAct } from '../reservation-status.ts';
import { getReservationFor, reservations, reservationView, tellGuests } from '../reservations.store.ts';

/** Writes a change: counted, logged, and told to every screen. */
export const writeReservation = async (
  tx: WriteContext,
  { id, version }: Reservation,
  changes: Partial<Reservation>,
  action: string,
): Promise<ReservationView> => {
  const changed = await reservations.update(tx, id, { ...changes, version: version + 1 });
  const { locationId, startsAt, status } = changed;
  await recordAudit(tx, { action, entity: 'reservation', entityId: id, locationId, details: { startsAt, status } });
  tellGuests(tx, locationId);
  return reservationView(tx, changed);
};

/** The reservation and what comes of it by an act. Throws RESERVATION_NOT_FOUND, RESERVATION_VERSION_CONFLICT, RESERVATION_STATUS_TRANSITION_INVALID. */
export const reservationFor = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number | undefined },
  act: ReservationAct,
): Promise<{ reservation: Reservation; status: Reservation['status'] }> => {
  const reservation = await getReservationFor(tx, input);
  const status = RESERVATION_NEXT[reservation.status][act];
  if (!status)
    throw new AppError('RESERVATION_STATUS_TRANSITION_INVALID', { id: input.id, status: reservation.status, act });
  return { reservation, status };
};
