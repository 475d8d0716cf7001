import type { KitchenStation, KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { newJob, queueJobs, retireFailedSlips } from '../printing.store.ts';
import { sharedSlips } from '../queue-print-jobs.ts';

/**
 * Prints these tickets at another station's printer, in place of what failed of them at theirs: as the first paper where not a byte
 * of that ever left, else marked. Answers how many slips there are.
 */
export const moveSlips = async (
  tx: WriteContext,
  tickets: readonly KitchenTicket[],
  to: KitchenStation,
): Promise<number> => {
  const repeats = await retireFailedSlips(tx, tickets);
  const there = tickets.map((ticket) => ({ ...ticket, stationId: to.id }));
  const jobs = there.map((ticket) => ({
    ...newJob(tx, { ...ticket, ticketId: ticket.id }),
    reprintCount: repeats.get(ticket.id) ?? 0,
  }));
  await queueJobs(tx, jobs, sharedSlips(there, jobs, new Map([[to.id, to]])));
  return jobs.length;
};
