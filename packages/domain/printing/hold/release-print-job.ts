import { AppError, type PrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditSlip } from '../audit-slip.ts';
import { getDelivery, leaveSharedSlip, printJobs, saveDelivery, saveJobs } from '../printing.store.ts';

/**
 * Lets a held slip come out, as new or as marked as it was, with nothing that is held beside it; its time begins anew. One that nobody holds is left to its turn. Throws
 * PRINT_JOB_NOT_FOUND, PRINT_JOB_TRANSITION_INVALID (it is over).
 */
export const releasePrintJob = async (tx: WriteContext, input: { id: string }): Promise<PrintJob> => {
  const job = await printJobs.get(tx, input.id);
  if (job.status !== 'pending') throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: job.status, to: 'pending' });
  const { leadJobId, heldSince } = await getDelivery(tx, job.id);
  if (heldSince === null) return job;
  await leaveSharedSlip(tx, job, leadJobId);
  await saveDelivery(tx, job.id, { phase: 'waiting', heldSince: null, wantedSince: tx.clock.now() });
  await saveJobs(tx, job.id, { lastError: null });
  await auditSlip(tx, 'print.release', job);
  await tx.emit('print.queued', { locationId: job.locationId });
  return printJobs.get(tx, job.id);
};
