import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { ticketsNotOnPaper } from './queue.store.ts';
import { queuePrintJobs } from './queue-print-jobs.ts';

/**
 * A void after paper came out, or may have, needs an ANULADO slip of its own. A slip still waiting, also for a printer
 * that could not be reached, is simply printed as ANULADO when its turn comes.
 */
export const printVoidedTickets = async (
  tx: WriteContext,
  { tickets }: { tickets: KitchenTicket[] },
): Promise<void> => {
  const unprinted = await ticketsNotOnPaper(
    tx,
    tickets.map((ticket) => ticket.id),
  );
  await queuePrintJobs(tx, { tickets: tickets.filter((ticket) => !unprinted.has(ticket.id)) });
};
