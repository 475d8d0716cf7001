import type { PrintJob, UpdatePrintJobInput } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { checkPrintJobTransition } from './print-job-status.ts';
import { printJobs, publishJob, saveDelivery } from './printing.store.ts';

/** What a sender outside the hub reports of a job. Throws PRINT_JOB_NOT_FOUND, PRINT_JOB_TRANSITION_INVALID. */
export const updatePrintJob = async (
  tx: WriteContext,
  input: UpdatePrintJobInput & { id: string },
): Promise<PrintJob> => {
  const job = await printJobs.get(tx, input.id);
  checkPrintJobTransition(job.status, input.status);
  const updated = await printJobs.update(tx, job.id, {
    status: input.status,
    lastError: input.lastError ?? null,
    ...(input.status === 'sent' ? { sentAt: tx.clock.now(), attempts: job.attempts + 1 } : {}),
    ...(input.status === 'printed' ? { printedAt: tx.clock.now() } : {}),
  });
  if (input.status === 'printed' || input.status === 'failed')
    await saveDelivery(tx, job.id, { phase: 'done', leaseUntil: null });
  publishJob(tx, updated, 'print_job.updated');
  return updated;
};
