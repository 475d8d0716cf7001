import type { KitchenTicket, PrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { prints } from '../kitchen/index.ts';
import { NO_PRINTER, newJob, queueJobs } from './printing.store.ts';

/**
 * Queues a slip for every ticket of a printing station, inside the transaction that fired them. Tickets of one firing
 * for one printer share a slip unless the station cuts after each. Where a station prints and has no printer the slip has
 * failed at once, for all to see (NO_PRINTER_CONFIGURED, docs/contract.md#who-prints).
 */
export const queuePrintJobs = async (
  tx: WriteContext,
  { tickets, stations }: DomainEvents['tickets.fired'],
): Promise<void> => {
  const onPaper = tickets.filter((ticket) => prints(stations.get(ticket.stationId)!));
  if (onPaper.length === 0) return;
  const jobs = onPaper.map((ticket) => {
    const job = newJob(tx, { ...ticket, ticketId: ticket.id });
    const hasPrinter = stations.get(ticket.stationId)!.printerUrl !== null;
    return hasPrinter ? job : { ...job, status: 'failed' as const, lastError: NO_PRINTER };
  });
  await queueJobs(tx, jobs, sharedSlips(onPaper, jobs, stations));
};

/** The first job of each slip, by the jobs that share it. */
const sharedSlips = (
  tickets: readonly KitchenTicket[],
  jobs: readonly PrintJob[],
  stations: DomainEvents['tickets.fired']['stations'],
): Map<string, string> => {
  const leads = new Map<string, string>();
  const leadOf = new Map<string, string>();
  for (const [i, { stationId, status, ticketData }] of tickets.entries()) {
    const { id } = jobs[i]!;
    // A voided or changed line must shout, so it gets a slip of its own.
    const isPlain = status === 'pending' && !ticketData.isModification;
    if (!isPlain) continue;
    const lead = stations.get(stationId)!.printerConfig.cutAfterEach ? id : (leads.get(stationId) ?? id);
    leads.set(stationId, lead);
    leadOf.set(id, lead);
  }
  return leadOf;
};
