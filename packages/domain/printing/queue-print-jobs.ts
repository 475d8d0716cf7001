import { hasPrinter, type KitchenStation, type KitchenTicket, type PrintJob, prints } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { NO_PRINTER, newJob, placesOnPaper, queueJobs, whyUnprinted } from './printing.store.ts';

/**
 * Queues a slip for every ticket of a printing station, inside the transaction that fired them. Tickets of one firing
 * for one printer share a slip unless the station cuts after each. Where a station prints and has no printer the slip has
 * failed at once, for all to see (NO_PRINTER_CONFIGURED, docs/contract.md#who-prints).
 */
export const queuePrintJobs = async (
  tx: WriteContext,
  { tickets, stations }: DomainEvents['tickets.fired'],
): Promise<void> => {
  const placesOf = await placesOnPaper(tx, tickets.filter(isChange));
  const onPaper = tickets.flatMap((ticket) =>
    ticketAt(isChange(ticket) ? placesOf(ticket) : [ticket.stationId], ticket, stations),
  );
  if (onPaper.length > 0) await queueSlips(tx, { tickets: onPaper, stations });
};

/** What is changed of a line is told where its slip came out, wherever that was. */
const isChange = ({ ticketData: { change, isModification } }: KitchenTicket): boolean =>
  Boolean(change) || isModification;

/** Whether a slip for it comes out of a printer, its hub's or a bridge's. */
export const canPrint = (
  station: Pick<KitchenStation, 'isActive' | 'outputType' | 'printerType' | 'printerUrl'>,
): boolean => prints(station) && station.isActive && hasPrinter(station);

/**
 * A ticket as it is told at each of these stations; at its own only where that prints. Where none of them can any more (one was
 * switched off since) its own is told, too.
 */
export const ticketAt = (
  places: readonly string[],
  ticket: KitchenTicket,
  stations: DomainEvents['tickets.fired']['stations'],
): KitchenTicket[] => {
  const isTold = places.some((id) => stations.has(id) && canPrint(stations.get(id)!));
  return [...new Set(isTold ? places : [...places, ticket.stationId])].flatMap((stationId) => {
    const station = stations.get(stationId);
    return station && (stationId !== ticket.stationId || prints(station)) ? [{ ...ticket, stationId }] : [];
  });
};

/** Queues a slip for each of these tickets at its station, whatever that is for: where there is no printer it has failed at once. */
export const queueSlips = async (
  tx: WriteContext,
  { tickets: onPaper, stations }: DomainEvents['tickets.fired'],
): Promise<void> => {
  const jobs = onPaper.map((ticket) => {
    const job = newJob(tx, { ...ticket, ticketId: ticket.id });
    const station = stations.get(ticket.stationId)!;
    if (canPrint(station)) return job;
    return { ...job, status: 'failed' as const, lastError: whyUnprinted(station) ?? NO_PRINTER };
  });
  await queueJobs(tx, jobs, sharedSlips(onPaper, jobs, stations));
};

/** The first job of each slip, by the jobs that share it. */
export const sharedSlips = (
  tickets: readonly KitchenTicket[],
  jobs: readonly PrintJob[],
  stations: ReadonlyMap<string, Pick<KitchenStation, 'printerConfig'>>,
): Map<string, string> => {
  const leads = new Map<string, string>();
  const leadOf = new Map<string, string>();
  for (const [i, { stationId, status, ticketData }] of tickets.entries()) {
    const { id, reprintCount } = jobs[i]!;
    // A voided or changed line must shout, and a mark is of a whole slip, so it gets a slip of its own.
    const isPlain = status === 'pending' && !ticketData.isModification && reprintCount === 0;
    if (!isPlain) continue;
    const lead = stations.get(stationId)!.printerConfig.cutAfterEach ? id : (leads.get(stationId) ?? id);
    leads.set(stationId, lead);
    leadOf.set(id, lead);
  }
  return leadOf;
};
