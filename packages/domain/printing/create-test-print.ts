import { AppError, type PrintJob } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { stations } from '../kitchen/index.ts';
import { insertJobs, newJob, publishJob } from './printing.store.ts';

/** Queues a test slip. Throws STATION_NOT_FOUND, NO_PRINTER_CONFIGURED. */
export const createTestPrint = async (tx: WriteContext, input: { id: string }): Promise<PrintJob> => {
  const station = await stations.get(tx, input.id);
  if (!station.printerUrl) throw new AppError('NO_PRINTER_CONFIGURED', { stationId: station.id });
  const { id: stationId, locationId } = station;
  const job = newJob(tx, { locationId, stationId, orderItemId: null, ticketId: null });
  await insertJobs(tx, [job], new Map());
  publishJob(tx, job, 'print_job.new');
  await tx.emit('print.queued', { locationId });
  return job;
};
