import type { WriteContext } from '../context.ts';
import { saveDelivery, saveJobs, stationsAtPrinter } from './printing.store.ts';
import { waitingLeads } from './queue.store.ts';

/** Spec "Limits": delivery job attempts. Paper out, an open cover and the like consume none. */
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
  const waiting = await waitingLeads(tx, stationIds);
  for (const { id, attempts } of waiting) {
    const isLast = attempts + 1 >= MAX_PRINT_ATTEMPTS;
    await saveJobs(tx, id, {
      attempts: attempts + 1,
      lastError: input.detail,
      ...(isLast ? { status: 'failed' as const } : {}),
    });
    if (isLast) await saveDelivery(tx, id, { failedCause: input.cause });
  }
};
