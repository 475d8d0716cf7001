import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { stationSetup } from '../kitchen/index.ts';
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
  const unprinted = await ticketsNotOnPaper(tx, tickets);
  const onPaper = tickets.filter((ticket) => !unprinted.has(ticket.id));
  const [first] = onPaper;
  if (!first) return;
  const stations = new Map((await stationSetup(tx, first.locationId)).map((station) => [station.id, station]));
  await queuePrintJobs(tx, { tickets: onPaper, stations });
};
