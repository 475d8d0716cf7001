import type { PrintJobDetails, PrintJobHistoryQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { latestJobs } from './printing.store.ts';

/** The latest jobs of a location, newest first. */
export const listPrintJobHistory = async (
  ctx: Context,
  input: PrintJobHistoryQuery,
): Promise<{ data: PrintJobDetails[] }> => ({
  data: await latestJobs(ctx, input.locationId, input.limit),
});
