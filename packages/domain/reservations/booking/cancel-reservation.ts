import type { CancelReservationInput, ReservationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { reservationFor, writeReservation } from './change-reservation.ts';

/** Cancels a reservation that is still to come; its tables are free. Throws what `reservationFor` throws. */
export const cancelReservation = async (
  tx: WriteContext,
  input: CancelReservationInput & { id: string; ifMatch?: number },
): Promise<ReservationView> => {
  const { reservation, status } = await reservationFor(tx, input, 'cancel');
  const changes = { status, cancelledAt: tx.clock.now(), cancellationReason: input.reason ?? null };
  return writeReservation(tx, reservation, changes, 'reservation.cancelled');
};
