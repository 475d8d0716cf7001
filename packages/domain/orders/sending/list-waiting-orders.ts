import type { KitchenTicket, StationProgress, WaitingOrders } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { oneOfEachDish, pendingTickets } from '../neighbours.store.ts';
import { ordersAmong } from '../orders.store.ts';
import { isOn, sharesOf } from '../tickets/shares.store.ts';
import { progressOf } from './station-progress.ts';

/** Older ones are no news: their guests have left. Milliseconds. */
const NEWS_MS = 3 * 3_600_000;

/** It is not on paper, or nobody is sure to see it: whether that is too long by now the clock of a till says. */
const mayStandStill = ({ paper, glass }: StationProgress): boolean =>
  paper === null ? glass !== 'on' : paper.status !== 'printed';

/** Pending tickets by the orders whose food is on them: what was parted from a dish waits with it, wherever it went. */
const byOrder = async (ctx: Context, tickets: readonly KitchenTicket[]): Promise<Map<string, KitchenTicket[]>> => {
  const shares = await sharesOf(ctx, [...new Set(tickets.map(({ orderItemId }) => orderItemId))]);
  const parts = shares.filter(({ status, voidedAt }) => status === 'preparing' && !voidedAt);
  const waiting = new Map<string, KitchenTicket[]>();
  for (const ticket of tickets) {
    const theirs = parts.filter((part) => isOn(ticket, part)).map(({ orderId }) => orderId);
    for (const id of new Set([ticket.orderId, ...theirs])) waiting.set(id, [...(waiting.get(id) ?? []), ticket]);
  }
  return waiting;
};

/**
 * Orders the kitchen has of which something may be standing still, the oldest first; a few queries, however many orders.
 * What all is well with is not among them, so that every till may ask often.
 */
export const listWaitingOrders = async (ctx: Context, input: { locationId: string }): Promise<WaitingOrders> => {
  const since = new Date(ctx.clock.ms() - NEWS_MS).toISOString();
  const tickets = oneOfEachDish(await pendingTickets(ctx, input.locationId, since));
  if (tickets.length === 0) return { data: [] };
  const progressAt = await progressOf(ctx, input.locationId, tickets);
  const waiting = await byOrder(ctx, tickets);
  const data = (await ordersAmong(ctx, [...waiting.keys()])).map((order) => {
    const byStation = [...Map.groupBy(waiting.get(order.id) ?? [], ({ stationId }) => stationId)];
    return {
      orderId: order.id,
      orderNumber: order.documentNumber,
      orderType: order.orderType,
      tableAlias: order.tableAliasSnapshot ?? order.orderAlias,
      stations: byStation.map(([id, own]) => progressAt(id, own)).filter(mayStandStill),
    };
  });
  return { data: data.filter(({ stations }) => stations.length > 0) };
};
