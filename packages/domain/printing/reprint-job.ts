import { AppError, type PrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditSlip } from './audit-slip.ts';
import { getDelivery, printJobs, saveDelivery, saveJobs } from './printing.store.ts';
import { nextRepeat } from './slip-paper.ts';

/**
 * Prints a slip again because a person asked. The paper says REIMPRESIÓN; the log says who. A slip that waits already is
 * left to its turn. Throws PRINT_JOB_NOT_FOUND, PRINT_JOB_TRANSITION_INVALID (being sent).
 */
export const reprintJob = async (tx: WriteContext, input: { id: string }): Promise<PrintJob> => {
  const job = await printJobs.get(tx, input.id);
  if (job.status === 'pending') return job;
  if (job.status === 'sent') throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'sent', to: 'pending' });
  const delivery = await getDelivery(tx, job.id);
  const { leadJobId } = delivery;
  const reprintCount = nextRepeat(job, delivery);
  await saveJobs(tx, leadJobId, { status: 'pending', attempts: 0, lastError: null, printedAt: null, reprintCount });
  await saveDelivery(tx, leadJobId, {
    phase: 'waiting',
    copy: 1,
    token: null,
    failedCause: null,
    heldSince: null,
    // What its last sender still says is of the paper before.
    claimedBy: null,
    wantedSince: tx.clock.now(),
  });
  await auditSlip(tx, 'print.repeat', job);
  await tx.emit('print.queued', { locationId: job.locationId });
  return printJobs.get(tx, job.id);
};
