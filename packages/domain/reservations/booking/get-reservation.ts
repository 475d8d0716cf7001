import type { ReservationView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { reservations, reservationView } from '../reservations.store.ts';

/** One reservation. Throws RESERVATION_NOT_FOUND. */
export const getReservation = async (ctx: Context, { id }: { id: string }): Promise<ReservationView> =>
  reservationView(ctx, await reservations.get(ctx, id));
