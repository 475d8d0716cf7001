import { CLOSED_ORDER_STATUSES, type WaitEstimate, type WaitEstimateQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { tablesAt } from '../../dining/index.ts';
import { estimateWait, type Seat } from './wait.ts';
import { waitingAt } from './waitlist.store.ts';

/** How far back parties that left are looked at. */
const EVENING_MS = 6 * 3_600_000;

/** How long a party of this size would wait, by how long others stayed in the last hours. Throws LOCATION_NOT_FOUND. */
export const getWaitEstimate = async (ctx: Context, input: WaitEstimateQuery): Promise<WaitEstimate> => {
  const { locationId, partySize } = input;
  await locations.get(ctx, locationId);
  const nowMs = ctx.clock.ms();
  const since = new Date(nowMs - EVENING_MS).toISOString();
  const orders = await ctx.db
    .selectFrom('order')
    .select(['tableId', 'createdAt', 'closedAt', 'status'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('tableId', 'is not', null)
    .where((q) => q.or([q('status', 'not in', [...CLOSED_ORDER_STATUSES]), q('closedAt', '>=', since)]))
    .execute();
  const stays = orders
    .filter(({ status, closedAt }) => status === 'paid' && closedAt !== null)
    .map(({ createdAt, closedAt }) => Date.parse(closedAt!) - Date.parse(createdAt));
  const sitting = new Map(
    orders.filter(({ closedAt }) => closedAt === null).map((one) => [one.tableId, Date.parse(one.createdAt)]),
  );
  const seats = (await tablesAt(ctx, locationId)).map(
    ({ id, capacity }): Seat => ({ capacity, since: sitting.get(id) ?? null }),
  );
  const ahead = await waitingAt(ctx, locationId);
  const parties = [...ahead.map((one) => one.partySize), partySize];
  return { ahead: ahead.length, minutes: estimateWait(seats, parties, stays, nowMs), seen: stays.length };
};
