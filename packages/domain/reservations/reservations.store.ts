import {
  AppError,
  type ListReservationsQuery,
  type Page,
  RESERVATION_HOLD_MINUTES,
  type Reservation,
  type ReservationView,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { businessRoom } from '@comanda/kernel/context';
import { findsAll } from '@comanda/kernel/lookup/search';
import { readPage } from '@comanda/kernel/paging';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { sql } from 'kysely';
import { minutesAfter, minutesOf } from './reservation-settings.ts';

export const reservations = tenantTable('reservation', 'RESERVATION_NOT_FOUND');

/** The reservation; throws RESERVATION_NOT_FOUND, and RESERVATION_VERSION_CONFLICT where it is not as the caller has seen it. */
export const getReservationFor = async (
  ctx: Context,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
): Promise<Reservation> => {
  const found = await reservations.get(ctx, id);
  if (ifMatch !== undefined && ifMatch !== found.version)
    throw new AppError('RESERVATION_VERSION_CONFLICT', { id, currentVersion: found.version });
  return found;
};

/** The earliest first. */
export const pageOfReservations = (ctx: Context, filter: ListReservationsQuery): Promise<Page<Reservation>> => {
  const mine = ctx.actor.locationIds;
  let query = ctx.db
    .selectFrom('reservation')
    .selectAll()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', filter.locationId ? mine.filter((id) => id === filter.locationId) : [...mine]);
  if (filter.status) query = query.where('status', 'in', filter.status);
  if (filter.from) query = query.where('startsAt', '>=', filter.from);
  if (filter.to) query = query.where('startsAt', '<', filter.to);
  if (filter.q) query = query.where(findsAll(filter.q, [sql.ref('customerName'), sql.ref('phone')]));
  return readPage(query.orderBy('startsAt').orderBy('id'), filter);
};

/** A reservation with from when on its tables are shown as reserved. */
export const reservationView = async (ctx: Context, row: Reservation): Promise<ReservationView> => {
  const hold = await minutesOf(ctx, row.locationId, RESERVATION_HOLD_MINUTES);
  return { ...row, holdsFrom: minutesAfter(row.startsAt, -hold) };
};

/** Every screen of the house asks again who comes and who waits. */
export const tellGuests = (tx: WriteContext, locationId: string): void =>
  tx.publish('/restaurant', businessRoom(tx.actor.businessId), 'guests.updated', { locationId });
