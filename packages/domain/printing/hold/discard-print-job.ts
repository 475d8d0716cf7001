import { AppError, type PrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditSlip } from '../audit-slip.ts';
import { getDelivery, leaveSharedSlip, printJobs, saveDelivery, saveJobs } from '../printing.store.ts';
import { DISCARDED } from './held.ts';

/**
 * Throws away a dish's slip that waits, or that failed and would come back with its printer; what shared it goes on: it comes out nowhere any more, unless a person
 * asks for it again, as the paper it would have been. The log says who. Throws PRINT_JOB_NOT_FOUND, PRINT_JOB_TRANSITION_INVALID (it
 * is being sent, or printed).
 */
export const discardPrintJob = async (tx: WriteContext, input: { id: string }): Promise<PrintJob> => {
  const job = await printJobs.get(tx, input.id);
  if (job.status !== 'pending' && job.status !== 'failed')
    throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: job.status, to: 'failed' });
  if (job.lastError === DISCARDED) return job;
  const { leadJobId, failedCause } = await getDelivery(tx, job.id);
  await leaveSharedSlip(tx, job, leadJobId);
  await saveJobs(tx, job.id, { status: 'failed', lastError: DISCARDED });
  // Of one that waited not a byte left this time; of one that failed it stays as it was.
  await saveDelivery(tx, job.id, {
    heldSince: null,
    failedCause: job.status === 'pending' ? DISCARDED : failedCause,
  });
  await auditSlip(tx, 'print.discard', job);
  return printJobs.get(tx, job.id);
};
