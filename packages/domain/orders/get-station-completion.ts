import type { StationCompletion } from '@comanda/contracts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { stationsOf } from '../kitchen/index.ts';
import { ticketsWithSlips } from './neighbours.store.ts';
import { getOrder } from './orders.store.ts';

/**
 * Per-station progress. A line is complete at a station when its print job is `printed` or `failed`, or its ticket there
 * is `bumped` or `voided` (spec "Orders" rule 1). Throws ORDER_NOT_FOUND.
 */
export const getStationCompletion = async (
  ctx: Context,
  input: { id: string },
): Promise<z.infer<typeof StationCompletion>> => {
  const order = await getOrder(ctx, input.id);
  const rows = await ticketsWithSlips(ctx, order.id);
  // A voided ticket has a second slip: one ticket is one line, however much paper it took.
  const tickets = [...Map.groupBy(rows, (row) => row.id).values()].map((slips) => ({
    stationId: slips[0]!.stationId,
    isComplete: slips.some(
      ({ status, printStatus }) => status !== 'pending' || printStatus === 'printed' || printStatus === 'failed',
    ),
  }));
  const names = new Map((await stationsOf(ctx, order.locationId)).map((station) => [station.id, station.name]));
  const stations = [...Map.groupBy(tickets, (ticket) => ticket.stationId)].map(([stationId, group]) => {
    const completed = group.filter((ticket) => ticket.isComplete).length;
    return {
      stationId,
      stationName: names.get(stationId) ?? '',
      total: group.length,
      completed,
      isComplete: completed === group.length,
    };
  });
  return { orderId: order.id, stations };
};
