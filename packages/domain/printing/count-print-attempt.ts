import type { WriteContext } from '@comanda/kernel/context';
import { publishJobs, stationsAtPrinter } from './printing.store.ts';
import { countAttempts, failExhausted } from './queue.store.ts';

/** Attempts of a print job (docs/contract.md#limits). Paper out, an open cover and the like consume none. */
export const MAX_PRINT_ATTEMPTS = 3;

/**
 * The printer could not be reached: one attempt of every slip that waits for it. After the last one a slip is `failed`;
 * not a byte of it left, so it goes back to the queue by itself, unmarked, when the printer returns.
 */
export const countPrintAttempt = async (
  tx: WriteContext,
  input: { printerUrl: string; cause: string; detail: string },
): Promise<void> => {
  const stationIds = (await stationsAtPrinter(tx, input.printerUrl)).map((station) => station.id);
  if (stationIds.length === 0) return;
  // The cause first: people read its word, whoever mends the printer the rest.
  await countAttempts(tx, stationIds, `${input.cause}: ${input.detail}`);
  const failed = await failExhausted(tx, stationIds, MAX_PRINT_ATTEMPTS, input.cause);
  await publishJobs(tx, failed, 'print_job.updated');
};
