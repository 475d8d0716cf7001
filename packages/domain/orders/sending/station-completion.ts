import type { Order, StationCompletion } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { stationsOf } from '../../kitchen/index.ts';
import { ticketsWithSlips } from '../neighbours.store.ts';
import { sharedTickets } from '../tickets/shares.store.ts';

/** The names of all stations where these orders are cooked, by id. */
const stationNames = async (ctx: Context, orders: readonly Order[]): Promise<ReadonlyMap<string, string>> => {
  const places = [...new Set(orders.map((order) => order.locationId))];
  const stations = await Promise.all(places.map((locationId) => stationsOf(ctx, locationId)));
  return new Map(stations.flat().map((station) => [station.id, station.name]));
};

type Row = Awaited<ReturnType<typeof ticketsWithSlips>>[number];

/** Tickets with their slips, line by line: what a line shares with the one it was parted from is its own here. */
const rowsOf = async (ctx: Context, orderIds: readonly string[]): Promise<Row[]> => {
  const own = await ticketsWithSlips(ctx, orderIds);
  const shared = await sharedTickets(ctx, orderIds);
  if (shared.length === 0) return own;
  const elsewhere = [...new Set(shared.flatMap(({ tickets }) => tickets.map(({ orderId }) => orderId)))];
  const rows = Map.groupBy(await ticketsWithSlips(ctx, elsewhere), ({ id }) => id);
  return [
    ...own,
    ...shared.flatMap(({ line: { id: orderItemId, orderId }, tickets }) =>
      tickets.flatMap(({ id }) => (rows.get(id) ?? []).map((row) => ({ ...row, orderItemId, orderId }))),
    ),
  ];
};

/**
 * Per-station progress in lines of each of these orders. A line is complete at a station when each of its tickets there is:
 * `bumped`, `voided`, or its print job `printed` or `failed` (docs/contract.md#station-completion). A change after firing is a
 * ticket more, not a line more.
 */
export const completionOf = async (ctx: Context, orders: readonly Order[]): Promise<StationCompletion[]> => {
  const rows = await rowsOf(
    ctx,
    orders.map(({ id }) => id),
  );
  // A voided ticket has a second slip: one ticket is done once, however much paper it took.
  const tickets = [...Map.groupBy(rows, (row) => `${row.orderItemId} ${row.id}`).values()].map((slips) => ({
    ...slips[0]!,
    isComplete: slips.some(
      ({ status, printStatus }) => status !== 'pending' || printStatus === 'printed' || printStatus === 'failed',
    ),
  }));
  const names = await stationNames(ctx, orders);
  const byOrder = Map.groupBy(tickets, (ticket) => ticket.orderId);
  return orders.map(({ id }) => {
    const stations = [...Map.groupBy(byOrder.get(id) ?? [], (ticket) => ticket.stationId)].map(([stationId, group]) => {
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
    return { orderId: id, stations };
  });
};
