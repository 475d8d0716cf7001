import {
  AppError,
  CLOSED_ORDER_STATUSES,
  RESERVATION_BUFFER_MINUTES,
  RESERVATION_GRACE_MINUTES,
  RESERVATION_SETTINGS,
  type Reservation,
} from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { noneOf } from '@comanda/kernel/none-of';
import { tablesAt } from '../dining/index.ts';
import { minutesAfter, minutesOf } from './reservation-settings.ts';

/** No reservation is longer. Minutes. */
const LONGEST = 24 * 60;

export type Time = Pick<Reservation, 'startsAt' | 'endsAt'>;

/** Tables that are somebody's between two instants, the second not among it: by a reservation, by guests who sit there, or by both. */
export interface Hold extends Time {
  reservationId: string | null;
  /** Of who sits there. */
  orderId: string | null;
  tableIds: readonly string[];
}

/** How long the house waits for a party, minutes; as most do where it waits for ever. */
export const graceOf = async (ctx: Context, locationId: string): Promise<number> =>
  (await minutesOf(ctx, locationId, RESERVATION_GRACE_MINUTES)) || RESERVATION_SETTINGS[RESERVATION_GRACE_MINUTES];

/** Of who is to come. */
const promised = async (ctx: Context, locationId: string, { startsAt, endsAt }: Time): Promise<Hold[]> => {
  const rows = await ctx.db
    .selectFrom('reservation')
    .select(['id', 'startsAt', 'endsAt', 'tableIds'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('startsAt', '>', minutesAfter(startsAt, -LONGEST))
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .orderBy('startsAt')
    .execute();
  return rows.map(({ id, ...row }) => ({ ...row, reservationId: id, orderId: null }));
};

/**
 * Of who sits: until their time is over, and in any case as long from now on as the house waits for a party. Tables a party left when
 * its order moved, or that somebody said are free, are theirs no longer.
 */
const sitting = async (ctx: Context, locationId: string): Promise<(Hold & { orderId: string })[]> => {
  const { businessId } = ctx.actor;
  const orders = await ctx.db
    .selectFrom('order')
    .select(['id', 'tableId', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('locationId', '=', locationId)
    .where(noneOf('status', CLOSED_ORDER_STATUSES))
    .execute();
  if (orders.length === 0) return [];
  const seated = await ctx.db
    .selectFrom('reservation')
    .select(['id', 'orderId', 'startsAt', 'endsAt', 'tableIds'])
    .where('businessId', '=', businessId)
    .where('status', '=', 'seated')
    .where('orderId', 'in', [...orders.map(({ id }) => id)])
    .execute();
  const occupied = new Set(
    (await tablesAt(ctx, locationId)).filter(({ status }) => status === 'occupied').map(({ id }) => id),
  );
  const atLeast = minutesAfter(ctx.clock.now(), await graceOf(ctx, locationId));
  return orders.map(({ id: orderId, tableId, createdAt }) => {
    const theirs = seated.find((one) => one.orderId === orderId);
    const { id: reservationId = null, startsAt = createdAt, endsAt = atLeast, tableIds = [] } = theirs ?? {};
    const others = tableIds.filter((id) => id !== tableId && occupied.has(id));
    return {
      reservationId,
      orderId,
      startsAt,
      endsAt: endsAt > atLeast ? endsAt : atLeast,
      tableIds: tableId ? [tableId, ...others] : others,
    };
  });
};

/** Whose tables are in a time, with the minutes the house keeps between two parties before and after it; those too. */
export const heldAround = async (
  ctx: Context,
  locationId: string,
  { startsAt, endsAt }: Time,
): Promise<{ held: Hold[]; buffer: number }> => {
  const buffer = await minutesOf(ctx, locationId, RESERVATION_BUFFER_MINUTES);
  const around = { startsAt: minutesAfter(startsAt, -buffer), endsAt: minutesAfter(endsAt, buffer) };
  return { held: [...(await promised(ctx, locationId, around)), ...(await sitting(ctx, locationId))], buffer };
};

/** Of these the one that has a table in that time; half-open, with so many minutes between two parties. */
export const takenAmong = (
  held: readonly Hold[],
  { startsAt, endsAt }: Time,
  tableIds: readonly string[],
  bufferMinutes: number,
): { hold: Hold; tableId: string } | null => {
  const [from, to] = [minutesAfter(startsAt, -bufferMinutes), minutesAfter(endsAt, bufferMinutes)];
  for (const hold of held) {
    const tableId = hold.tableIds.find((id) => tableIds.includes(id));
    if (tableId && hold.startsAt < to && hold.endsAt > from) return { hold, tableId };
  }
  return null;
};

/** Tables where others than of this order sit. */
export const tablesSatAt = async (
  ctx: Context,
  locationId: string,
  orderId: string | null,
): Promise<ReadonlyMap<string, string>> => {
  const others = (await sitting(ctx, locationId)).filter((hold) => hold.orderId !== orderId);
  return new Map(others.flatMap((hold) => hold.tableIds.map((id) => [id, hold.orderId])));
};

/** Nobody is put on top of others: throws ORDER_TABLE_OCCUPIED where others than of this order sit at one of the tables. */
export const refuseOccupied = async (
  ctx: Context,
  locationId: string,
  tableIds: readonly string[],
  orderId: string | null,
): Promise<void> => {
  const satAt = await tablesSatAt(ctx, locationId, orderId);
  const tableId = tableIds.find((id) => satAt.has(id));
  if (tableId) throw new AppError('ORDER_TABLE_OCCUPIED', { orderId: satAt.get(tableId)!, tableId });
};
