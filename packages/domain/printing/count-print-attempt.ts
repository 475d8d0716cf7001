import type { WriteContext } from '@comanda/kernel/context';
import { noteFailure } from '@comanda/kernel/failures';
import { printJobs, publishJobs, saveDelivery, saveJobs, stationsAtPrinter } from './printing.store.ts';
import { countAttempts, failExhausted, REFUSED } from './queue.store.ts';

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
  if (failed.length > 0) await noteFailure(tx, { what: 'slip', code: input.cause });
};

/** This slip alone was refused, or could not be laid out: after its last attempt it has failed for good, and holds up no other. */
export const countSlipAttempt = async (
  tx: WriteContext,
  { jobId, cause, detail }: { jobId: string; cause: string; detail: string },
): Promise<void> => {
  const { attempts } = await printJobs.get(tx, jobId);
  const isOver = attempts + 1 >= MAX_PRINT_ATTEMPTS;
  await saveJobs(tx, jobId, {
    attempts: attempts + 1,
    lastError: `${cause}: ${detail}`,
    ...(isOver ? { status: 'failed' as const } : {}),
  });
  if (!isOver) return;
  await saveDelivery(tx, jobId, { failedCause: REFUSED });
  await noteFailure(tx, { what: 'slip', code: cause });
};
