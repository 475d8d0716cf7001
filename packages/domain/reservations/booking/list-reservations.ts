import type { ListReservationsQuery, Page, ReservationView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfReservations, reservationView } from '../reservations.store.ts';

/** Reservations of the caller's branches, the earliest first. */
export const listReservations = async (ctx: Context, input: ListReservationsQuery): Promise<Page<ReservationView>> => {
  const page = await pageOfReservations(ctx, input);
  return { ...page, data: await Promise.all(page.data.map((row) => reservationView(ctx, row))) };
};
