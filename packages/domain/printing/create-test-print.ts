import { AppError, type PrintJob } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { stations } from '../kitchen/index.ts';
import { insertDelivery, printJobs, publishJob } from './printing.store.ts';

/** Queues a test slip. Throws STATION_NOT_FOUND, NO_PRINTER_CONFIGURED. */
export const createTestPrint = async (tx: WriteContext, input: { id: string }): Promise<PrintJob> => {
  const station = await stations.get(tx, input.id);
  if (!station.printerUrl) throw new AppError('NO_PRINTER_CONFIGURED', { stationId: station.id });
  const fresh = { attempts: 0, lastError: null, sentAt: null, printedAt: null, confirmLevel: null, reprintCount: 0 };
  const at = { stationId: station.id, locationId: station.locationId };
  const job = await printJobs.insert(tx, { orderItemId: null, ticketId: null, ...at, status: 'pending', ...fresh });
  await insertDelivery(tx, job.id, job.id);
  publishJob(tx, job, 'print_job.new');
  await tx.emit('print.queued', { locationId: station.locationId });
  return job;
};
