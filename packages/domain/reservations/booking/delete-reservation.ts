import { AppError } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { getReservationFor, reservations, tellGuests } from '../reservations.store.ts';

/**
 * Removes a reservation that was typed wrongly; who came stays in the book. Throws RESERVATION_NOT_FOUND,
 * RESERVATION_VERSION_CONFLICT, RESERVATION_STATUS_TRANSITION_INVALID.
 */
export const deleteReservation = async (tx: WriteContext, input: { id: string; ifMatch?: number }): Promise<void> => {
  const reservation = await getReservationFor(tx, input);
  const { id, status, locationId, startsAt } = reservation;
  if (status === 'seated') throw new AppError('RESERVATION_STATUS_TRANSITION_INVALID', { id, status, act: 'delete' });
  await reservations.delete(tx, id);
  const entry = { action: 'reservation.deleted', entity: 'reservation', entityId: id, locationId };
  await recordAudit(tx, { ...entry, details: { startsAt } });
  tellGuests(tx, locationId);
};
