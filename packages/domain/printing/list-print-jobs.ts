import type { ListPrintJobsQuery, Page, PrintJob, PrintJobDetails } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { stationsOf } from '../kitchen/index.ts';
import { deliveriesOf, pageOfJobs, ticketDataOf } from './printing.store.ts';
import { slipSource } from './slip-source.ts';

/** Of those that wait, what their papers say: who prints them knows no orders. */
const withSlips = async (
  ctx: Context,
  page: Page<PrintJob | PrintJobDetails>,
): Promise<Page<PrintJob | PrintJobDetails>> => {
  const waiting = page.data.filter(({ status }) => status === 'pending');
  const tickets = await ticketDataOf(
    ctx,
    waiting.flatMap(({ ticketId }) => ticketId ?? []),
  );
  const deliveries = await deliveriesOf(
    ctx,
    waiting.map(({ id }) => id),
  );
  const locations = [...new Set(waiting.map(({ locationId }) => locationId))];
  const stations = (await Promise.all(locations.map((id) => stationsOf(ctx, id)))).flat();
  const withSlip = async (job: PrintJob | PrintJobDetails) => {
    const station = stations.find(({ id }) => id === job.stationId);
    const delivery = deliveries.get(job.id);
    if (job.status !== 'pending' || !station || !delivery) return job;
    return { ...job, slip: await slipSource(ctx, { lead: job, jobs: [job], tickets, station, delivery }) };
  };
  return { ...page, data: await Promise.all(page.data.map(withSlip)) };
};

/** Print jobs, with ticket, station and what their paper says when `expand=details`. */
export const listPrintJobs = async (
  ctx: Context,
  input: ListPrintJobsQuery,
): Promise<Page<PrintJob | PrintJobDetails>> =>
  input.expand ? withSlips(ctx, await pageOfJobs(ctx, input)) : pageOfJobs(ctx, input);
