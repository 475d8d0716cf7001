import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { queuePrintJobs } from './queue-print-jobs.ts';

/**
 * A void after paper came out, or may have, needs an ANULADO slip of its own. A slip still waiting, also for a printer
 * that could not be reached, is simply printed as ANULADO when its turn comes.
 */
export const printVoidedTickets = async (
  tx: WriteContext,
  { tickets }: { tickets: KitchenTicket[] },
): Promise<void> => {
  const waiting = await tx.db
    .selectFrom('printJob')
    .innerJoin('printDelivery', 'printDelivery.jobId', 'printJob.id')
    .select('printJob.ticketId')
    .where((q) =>
      q.or([
        q('printJob.status', '=', 'pending'),
        q.and([q('printJob.status', '=', 'failed'), q('printDelivery.failedCause', 'is not', null)]),
      ]),
    )
    .where('printJob.reprintCount', '=', 0)
    .where(
      'printJob.ticketId',
      'in',
      tickets.map((ticket) => ticket.id),
    )
    .execute();
  const unprinted = new Set(waiting.map((row) => row.ticketId));
  await queuePrintJobs(tx, { tickets: tickets.filter((ticket) => !unprinted.has(ticket.id)) });
};
