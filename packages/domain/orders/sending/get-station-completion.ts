import type { StationCompletion } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { z } from 'zod';
import { stationsOf } from '../../kitchen/index.ts';
import { ticketsWithSlips } from '../neighbours.store.ts';
import { getOrder } from '../orders.store.ts';

/**
 * Per-station progress in lines. A line is complete at a station when each of its tickets there is: `bumped`, `voided`, or its
 * print job `printed` or `failed` (docs/contract.md#station-completion). A change after firing is a ticket more, not a line
 * more. Throws ORDER_NOT_FOUND.
 */
export const getStationCompletion = async (
  ctx: Context,
  input: { id: string },
): Promise<z.infer<typeof StationCompletion>> => {
  const order = await getOrder(ctx, input.id);
  const rows = await ticketsWithSlips(ctx, order.id);
  // A voided ticket has a second slip: one ticket is done once, however much paper it took.
  const tickets = [...Map.groupBy(rows, (row) => row.id).values()].map((slips) => ({
    stationId: slips[0]!.stationId,
    orderItemId: slips[0]!.orderItemId,
    isComplete: slips.some(
      ({ status, printStatus }) => status !== 'pending' || printStatus === 'printed' || printStatus === 'failed',
    ),
  }));
  const names = new Map((await stationsOf(ctx, order.locationId)).map((station) => [station.id, station.name]));
  const stations = [...Map.groupBy(tickets, (ticket) => ticket.stationId)].map(([stationId, group]) => {
    const lines = [...Map.groupBy(group, (ticket) => ticket.orderItemId).values()];
    const completed = lines.filter((line) => line.every((ticket) => ticket.isComplete)).length;
    return {
      stationId,
      stationName: names.get(stationId) ?? '',
      total: lines.length,
      completed,
      isComplete: completed === lines.length,
    };
  });
  return { orderId: order.id, stations };
};
