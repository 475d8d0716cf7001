import type { ReservationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { reservationFor, writeReservation } from './change-reservation.ts';

/** The party did not come; its tables are free. Throws what `reservationFor` throws. */
export const markNoShow = async (
  tx: WriteContext,
  input: { id: string; ifMatch?: number },
): Promise<ReservationView> => {
  const { reservation, status } = await reservationFor(tx, input, 'noShow');
  return writeReservation(tx, reservation, { status }, 'reservation.no_show');
};
