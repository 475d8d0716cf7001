import type { KitchenTicket, PrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stationSetup } from '../kitchen/index.ts';
import { IS_NOT_DISCARDED } from './hold/held.ts';
import { deleteJob, getDelivery, leaveSharedSlip } from './printing.store.ts';
import { queuePrintJobs } from './queue-print-jobs.ts';
import { NEVER_LEFT } from './slip-paper.ts';

/**
 * Slips of dishes that are at the table already, of which not a byte ever left, come out no more: a cook would make them again.
 * What is being sent goes on; what comes back of it is looked at then (`retireDone`). Repeats stay, for they are marked.
 */
export const retireSlips = async (
  tx: WriteContext,
  { tickets }: { tickets: readonly Pick<KitchenTicket, 'id' | 'orderItemId'>[] },
): Promise<void> => {
  if (tickets.length === 0) return;
  const ids = new Set<string | null>(tickets.map(({ id }) => id));
  const jobs = await tx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .selectAll('printJob')
    // By line: slips are found by it.
    .where('orderItemId', 'in', [...new Set(tickets.map(({ orderItemId }) => orderItemId))])
    .where(NEVER_LEFT)
    // Thrown away it comes out by itself no more, and is no slip that is missing when the dish is taken back.
    .where(IS_NOT_DISCARDED)
    .execute();
  for (const job of jobs.filter(({ ticketId }) => ids.has(ticketId))) {
    await leaveSharedSlip(tx, job, (await getDelivery(tx, job.id)).leadJobId);
    await deleteJob(tx, job.id);
  }
};

/** Of slips that wait again, those whose dish was done elsewhere meanwhile, as it is when the pass hands it out. */
export const retireDone = async (tx: WriteContext, jobs: readonly PrintJob[]): Promise<void> => {
  const tickets = await tx.db
    .selectFrom('kitchenTicket')
    .select(['id', 'orderItemId'])
    .where('id', 'in', ['', ...jobs.flatMap(({ ticketId }) => ticketId ?? [])])
    .where('status', '=', 'bumped')
    .where('bumpedElsewhere', 'is not', null)
    .execute();
  await retireSlips(tx, { tickets });
};

/**
 * The pass takes back what it handed out: what no cook was ever told on paper, for its slip was retired, waits to come out. Of all else
 * there is a slip, printed or on its way, and nothing is printed again.
 */
export const requeueRetired = async (
  tx: WriteContext,
  { tickets }: { tickets: readonly KitchenTicket[] },
): Promise<void> => {
  const jobs = await tx.db
    .selectFrom('printJob')
    .select('ticketId')
    .where('orderItemId', 'in', [...new Set(tickets.map(({ orderItemId }) => orderItemId))])
    .execute();
  const withSlip = new Set(jobs.map(({ ticketId }) => ticketId));
  const stations = new Map((await stationSetup(tx, tickets[0]!.locationId)).map((station) => [station.id, station]));
  await queuePrintJobs(tx, { tickets: tickets.filter(({ id }) => !withSlip.has(id)), stations });
};
