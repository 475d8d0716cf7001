import { AppError, type PrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditSlip } from '../audit-slip.ts';
import { getDelivery, leaveSharedSlip, printJobs, saveDelivery, saveJobs } from '../printing.store.ts';

/**
 * Keeps a dish that waits for its paper from coming out until a person lets it (`releasePrintJob`) or throws it away; what shared its slip
 * goes on. Of one
 * that is held it says nothing new. Throws PRINT_JOB_NOT_FOUND, PRINT_JOB_TRANSITION_INVALID (it is being sent, or over).
 */
export const holdPrintJob = async (tx: WriteContext, input: { id: string }): Promise<PrintJob> => {
  const job = await printJobs.get(tx, input.id);
  if (job.status !== 'pending') throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: job.status, to: 'pending' });
  const { leadJobId, heldSince } = await getDelivery(tx, job.id);
  if (heldSince !== null) return job;
  await leaveSharedSlip(tx, job, leadJobId);
  await saveDelivery(tx, job.id, { heldSince: tx.clock.now() });
  await saveJobs(tx, job.id, { lastError: 'held' });
  await auditSlip(tx, 'print.hold', job);
  return printJobs.get(tx, job.id);
};
