import type { KitchenTicket, PrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { deleteJob, getDelivery, leaveSharedSlip } from './printing.store.ts';
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
