import type { StationProgress, WaitingOrders } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { oneOfEachDish, pendingTickets } from '../neighbours.store.ts';
import { progressOf } from './station-progress.ts';

/** Older ones are no news: their guests have left. Milliseconds. */
const NEWS_MS = 3 * 3_600_000;

/** It is not on paper, or nobody is sure to see it: whether that is too long by now the clock of a till says. */
const mayStandStill = ({ paper, glass }: StationProgress): boolean =>
  paper === null ? glass !== 'on' : paper.status !== 'printed';

/**
 * Orders the kitchen has of which something may be standing still, the oldest first; a few queries, however many orders.
 * What all is well with is not among them, so that every till may ask often.
 */
export const listWaitingOrders = async (ctx: Context, input: { locationId: string }): Promise<WaitingOrders> => {
  const since = new Date(ctx.clock.ms() - NEWS_MS).toISOString();
  const tickets = oneOfEachDish(await pendingTickets(ctx, input.locationId, since));
  if (tickets.length === 0) return { data: [] };
  const progressAt = await progressOf(ctx, input.locationId, tickets);
  const data = [...Map.groupBy(tickets, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => {
    const { ticketData, movedTo } = ofOrder.at(-1)!;
    const place = movedTo?.find(({ quantity }) => quantity === null) ?? ticketData;
    const { orderType } = ticketData;
    const { orderNumber, tableAlias } = place;
    const byStation = [...Map.groupBy(ofOrder, ({ stationId }) => stationId)];
    const stations = byStation.map(([id, own]) => progressAt(id, own)).filter(mayStandStill);
    return { orderId, orderNumber, orderType, tableAlias, stations };
  });
  return { data: data.filter(({ stations }) => stations.length > 0) };
};
