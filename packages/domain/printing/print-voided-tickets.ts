import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { queuePrintJobs } from './queue-print-jobs.ts';

/**
 * A void after paper came out, or may have, needs an ANULADO slip of its own. A slip still waiting is simply printed as
 * ANULADO when its turn comes.
 */
export const printVoidedTickets = async (
  tx: WriteContext,
  { tickets }: { tickets: KitchenTicket[] },
): Promise<void> => {
  const waiting = await tx.db
    .selectFrom('printJob')
    .select('ticketId')
    .where('status', '=', 'pending')
    .where('reprintCount', '=', 0)
    .where(
      'ticketId',
      'in',
      tickets.map((ticket) => ticket.id),
    )
    .execute();
  const unprinted = new Set(waiting.map((row) => row.ticketId));
  await queuePrintJobs(tx, { tickets: tickets.filter((ticket) => !unprinted.has(ticket.id)) });
};
