import { AppError, hasPrinter, type PrintJob, type TestPrintInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stations } from '../kitchen/index.ts';
import { newJob, queueJobs, saveDelivery, testSlipsSince } from './printing.store.ts';

/** Test slips a location may print in a minute: enough to look for a fault, and no way to hold the kitchen's slips up. */
const TESTS_A_MINUTE = 6;
const MINUTE_MS = 60_000;

/** Queues a test slip. Throws STATION_NOT_FOUND, NO_PRINTER_CONFIGURED, TOO_MANY_REQUESTS. */
export const createTestPrint = async (tx: WriteContext, input: TestPrintInput & { id: string }): Promise<PrintJob> => {
  const station = await stations.get(tx, input.id);
  if (!hasPrinter(station)) throw new AppError('NO_PRINTER_CONFIGURED', { stationId: station.id });
  const { id: stationId, locationId } = station;
  await checkLimit(tx, locationId);
  const job = newJob(tx, { locationId, stationId, orderItemId: null, ticketId: null });
  await queueJobs(tx, [job], new Map());
  if (input.shows === 'code_pages') await saveDelivery(tx, job.id, { showsCodePages: true });
  return job;
};

const checkLimit = async (tx: WriteContext, locationId: string): Promise<void> => {
  const since = new Date(tx.clock.ms() - MINUTE_MS).toISOString();
  const times = await testSlipsSince(tx, locationId, since);
  const oldest = times[TESTS_A_MINUTE - 1];
  if (oldest === undefined) return;
  const freeInMs = Date.parse(oldest) + MINUTE_MS - tx.clock.ms();
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) });
};
