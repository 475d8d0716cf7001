import { AppError, type PrintJob, type PrintJobStatus, type UpdatePrintJobInput } from '@comanda/contracts';
import type { PrintDeliveryRow } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { leaseEnd } from './claim-print-job.ts';
import { takeBack } from './deliver-print-job.ts';
import { checkPrintJobTransition } from './print-job-status.ts';
import { getDelivery, leaveSharedSlip, printJobs, saveDelivery, saveJobs } from './printing.store.ts';
import { reprintJob } from './reprint-job.ts';

/**
 * What a sender outside the hub reports of a job. `sent` claims its whole slip, so that nobody else prints any of it; who
 * claimed it may say so again and thereby keeps it. What comes of it is reported job by job, for such a sender does not
 * know who shares a slip. Throws PRINT_JOB_NOT_FOUND, PRINT_JOB_TRANSITION_INVALID (also when another is sending it).
 */
export const updatePrintJob = async (
  tx: WriteContext,
  input: UpdatePrintJobInput & { id: string },
): Promise<PrintJob> => {
  const job = await printJobs.get(tx, input.id);
  checkPrintJobTransition(job.status, input.status);
  const delivery = await getDelivery(tx, job.id);
  if (input.status === 'sent') await claim(tx, job, delivery);
  else if (input.status === 'pending') await giveBack(tx, job, delivery, input);
  else if (job.status !== input.status) await finish(tx, job, delivery, input.status, input.lastError ?? null);
  return printJobs.get(tx, job.id);
};

/** Phase `sending` from the start: nobody here sees when its first byte leaves, so after silence its repeat is marked. */
const claim = async (tx: WriteContext, job: PrintJob, { leadJobId, claimedBy }: PrintDeliveryRow): Promise<void> => {
  if (job.status === 'sent' && claimedBy !== tx.actor.id)
    throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'sent', to: 'sent' });
  if (job.status !== 'sent')
    await saveJobs(tx, leadJobId, {
      status: 'sent',
      sentAt: tx.clock.now(),
      lastError: null,
      attempts: job.attempts + 1,
    });
  const claimed = { phase: 'sending' as const, claimedBy: tx.actor.id, leaseUntil: leaseEnd(tx) };
  await saveDelivery(tx, leadJobId, claimed);
};

const giveBack = async (
  tx: WriteContext,
  job: PrintJob,
  { leadJobId, phase, claimedBy, leaseUntil }: PrintDeliveryRow,
  { lastError, notSent }: UpdatePrintJobInput,
): Promise<void> => {
  if (job.status === 'failed') await reprintJob(tx, { id: job.id });
  if (job.status !== 'sent') return;
  // Taken from a sender at work it would come out there, and unmarked at the next.
  if (claimedBy !== tx.actor.id && leaseUntil !== null && leaseUntil > tx.clock.now())
    throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'sent', to: 'pending' });
  await takeBack(tx, leadJobId, notSent ? 'claimed' : phase, lastError ?? 'given_back');
  await tx.emit('print.queued', { locationId: job.locationId });
};

const finish = async (
  tx: WriteContext,
  job: PrintJob,
  { leadJobId, claimedBy }: PrintDeliveryRow,
  status: PrintJobStatus,
  lastError: string | null,
): Promise<void> => {
  const isSentByHub = job.status === 'sent' && claimedBy === null;
  if (!isSentByHub) await leaveSharedSlip(tx, job, leadJobId);
  const slip = isSentByHub ? leadJobId : job.id;
  const jobs = await saveJobs(tx, slip, {
    status,
    lastError,
    ...(status === 'printed' ? { printedAt: tx.clock.now() } : {}),
    ...(job.status === 'pending' ? { attempts: job.attempts + 1 } : {}),
  });
  // Who reports it saw no paper, and cannot say that there is none.
  await saveDelivery(tx, slip, {
    phase: 'done',
    leaseUntil: null,
    failedCause: null,
    isUncertain: status === 'failed',
  });
  if (status === 'printed') await tx.emit('slips.printed', { jobs });
};
