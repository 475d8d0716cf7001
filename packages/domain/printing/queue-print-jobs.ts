import type { KitchenStation } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import type { DomainEvents } from '../events.ts';
import { insertDelivery, printJobs, publishJob } from './printing.store.ts';

/** True for a station whose tickets also go on paper (spec "Pairing rules" 3; null is treated as `kds`). */
export const prints = (station: KitchenStation): boolean =>
  station.printerUrl !== null && (station.outputType === 'printer' || station.outputType === 'both');

/**
 * Queues a slip for every ticket of a printing station, inside the transaction that fired them. Tickets of one firing
 * for one printer share a slip unless the station cuts after each.
 */
export const queuePrintJobs = async (
  tx: WriteContext,
  { tickets, stations }: DomainEvents['tickets.fired'],
): Promise<void> => {
  const leads = new Map<string, string>();
  const onPaper = tickets.filter((ticket) => prints(stations.get(ticket.stationId)!));
  for (const ticket of onPaper) {
    const station = stations.get(ticket.stationId)!;
    const { id: ticketId, orderItemId, stationId, locationId } = ticket;
    const fresh = { attempts: 0, lastError: null, sentAt: null, printedAt: null, confirmLevel: null, reprintCount: 0 };
    const job = await printJobs.insert(tx, {
      orderItemId,
      ticketId,
      stationId,
      locationId,
      status: 'pending',
      ...fresh,
    });
    // A voided or changed line must shout, so it gets a slip of its own.
    const isPlain = ticket.status === 'pending' && !ticket.ticketData.isModification;
    const lead = isPlain && !station.printerConfig.cutAfterEach ? (leads.get(stationId) ?? job.id) : job.id;
    if (isPlain) leads.set(stationId, lead);
    await insertDelivery(tx, job.id, lead);
    publishJob(tx, job, 'print_job.new');
  }
  const [first] = onPaper;
  if (first) await tx.emit('print.queued', { locationId: first.locationId });
};
