import type { KitchenTicket, OrderProgress, PrintJob, StationProgress } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { devicesOf, isConnected, stationsOf } from '../../kitchen/index.ts';
import { printJobsOf, ticketsOfOrder } from '../neighbours.store.ts';
import { getOrder } from '../orders.store.ts';

type Station = Awaited<ReturnType<typeof stationsOf>>[number];

/** Of several tickets of a line at a station the one that is still to be done, else the last. */
const leading = (tickets: readonly KitchenTicket[]): KitchenTicket =>
  tickets.find(({ status }) => status === 'pending') ?? tickets.at(-1)!;

/** Of several slips the one that is not out yet, else the last. */
const leadingSlip = (jobs: readonly PrintJob[]): PrintJob | undefined =>
  jobs.find(({ status }) => status !== 'printed') ?? jobs.at(-1);

const paperOf = (job: PrintJob | undefined, station: Station | undefined): StationProgress['paper'] => {
  if (!job) return null;
  const { id: jobId, status, createdAt: since, printedAt, lastError } = job;
  const cause = status === 'printed' ? null : (station?.printerCause ?? lastError);
  return { jobId, status, since, printedAt, cause };
};

/**
 * Where each line the kitchen was told of is, station by station: whether a display shows it, whether it came out on paper,
 * whether a cook is done with it. What a waiter is asked at the table. Throws ORDER_NOT_FOUND.
 */
export const getOrderProgress = async (ctx: Context, input: { id: string }): Promise<OrderProgress> => {
  const order = await getOrder(ctx, input.id);
  const tickets = await ticketsOfOrder(ctx, order.id);
  const jobs = await printJobsOf(ctx, tickets);
  const stations = new Map((await stationsOf(ctx, order.locationId)).map((one) => [one.id, one]));
  const devices = await devicesOf(ctx, order.locationId);
  const glassOf = (stationId: string): StationProgress['glass'] => {
    const own = devices.filter((one) => one.stationId === stationId);
    if (own.length === 0) return null;
    return own.some((one) => isConnected(one, ctx.clock.ms())) ? 'on' : 'off';
  };
  const progressAt = (stationId: string, own: readonly KitchenTicket[]): StationProgress => {
    const { status, firedAt, bumpedAt } = leading(own);
    const ids = new Set(own.map(({ id }) => id));
    const slip = leadingSlip(jobs.filter(({ ticketId }) => ticketId !== null && ids.has(ticketId)));
    const station = stations.get(stationId);
    const paper = paperOf(slip, station);
    return { stationId, stationName: station?.name ?? '', status, firedAt, bumpedAt, glass: glassOf(stationId), paper };
  };
  const byLine = Map.groupBy(tickets, ({ orderItemId }) => orderItemId);
  return {
    orderId: order.id,
    lines: [...byLine].map(([orderItemId, ofLine]) => ({
      orderItemId,
      stations: [...Map.groupBy(ofLine, ({ stationId }) => stationId)].map(([id, own]) => progressAt(id, own)),
    })),
  };
};
