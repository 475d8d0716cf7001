import type { KitchenTicket, PrintJob, StationProgress } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { devicesOf, isSeeing, stationsOf } from '../../kitchen/index.ts';
import { printJobsOf } from '../neighbours.store.ts';

type Station = Awaited<ReturnType<typeof stationsOf>>[number];

/** Why a slip does not come out that waits for a person, or was thrown away by one. */
const DECIDED = ['held', 'too_old', 'discarded'];

/** Of several tickets of a line at a station the one that is still to be done, else the last. */
const leading = (tickets: readonly KitchenTicket[]): KitchenTicket =>
  tickets.find(({ status }) => status === 'pending') ?? tickets.at(-1)!;

/** Of several slips the one that is not out yet, else the last. */
const leadingSlip = (jobs: readonly PrintJob[]): PrintJob | undefined =>
  jobs.find(({ status }) => status !== 'printed') ?? jobs.at(-1);

const paperOf = (job: PrintJob | undefined, station: Station | undefined): StationProgress['paper'] => {
  if (!job) return null;
  const { id: jobId, status, createdAt: since, printedAt, lastError } = job;
  // What a person decided is no fault of the printer.
  const isDecided = lastError !== null && DECIDED.includes(lastError);
  const cause = status === 'printed' ? null : isDecided ? lastError : (station?.printerCause ?? lastError);
  return { jobId, status, since, printedAt, cause, stationName: station?.name ?? '' };
};

/** How far a station is with some of these tickets: whether a display shows them, whether they came out on paper. */
export const progressOf = async (
  ctx: Context,
  locationId: string,
  tickets: readonly KitchenTicket[],
): Promise<(stationId: string, own: readonly KitchenTicket[]) => StationProgress> => {
  const jobs = await printJobsOf(ctx, tickets);
  const stations = new Map((await stationsOf(ctx, locationId)).map((one) => [one.id, one]));
  const devices = await devicesOf(ctx, locationId);
  const glassOf = (stationId: string): StationProgress['glass'] => {
    const own = devices.filter((one) => one.stationId === stationId);
    if (own.length === 0) return null;
    return own.some((one) => isSeeing(one, ctx.clock.ms())) ? 'on' : 'off';
  };
  const byTicket = Map.groupBy(jobs, ({ ticketId }) => ticketId);
  return (stationId, own) => {
    // Of a display's station some may be on paper elsewhere: then what is not is what matters.
    const unprinted = own.filter(({ id, status }) => status === 'pending' && !byTicket.has(id));
    const { status, firedAt, bumpedAt } = leading(unprinted.length > 0 ? unprinted : own);
    // Of a ticket the last: one before it failed and moved, or is voided by it.
    const slip =
      unprinted.length > 0 ? undefined : leadingSlip(own.flatMap(({ id }) => byTicket.get(id)?.at(-1) ?? []));
    const paper = paperOf(slip, slip && stations.get(slip.stationId));
    const stationName = stations.get(stationId)?.name ?? '';
    return { stationId, stationName, status, firedAt, bumpedAt, glass: glassOf(stationId), paper };
  };
};
