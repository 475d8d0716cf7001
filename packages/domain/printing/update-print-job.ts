import { AppError, type PrintJob, type PrintJobStatus, type UpdatePrintJobInput } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { WriteContext } from '@comanda/kernel/context';
import { leaseEnd } from './claim-print-job.ts';
import { takeBack } from './deliver-print-job.ts';
import { checkPrintJobTransition } from './print-job-status.ts';
import { getDelivery, isBridgeStation, leaveSharedSlip, printJobs, saveDelivery, saveJobs } from './printing.store.ts';
import type { PrintDeliveryRow } from './printing.tables.ts';
import { reprintJob } from './reprint-job.ts';

/**
 * What a sender outside the hub reports of a job. It prints and reports job by job, and does not know who shares a slip: `sent`
 * claims this one, on a slip of its own, so that nobody else prints it; who claimed it may say so again and thereby keeps it.
 * How an earlier paper ended (`reprintCount`) says nothing of a repeat that a person asked for since. Throws PRINT_JOB_NOT_FOUND, PRINT_JOB_TRANSITION_INVALID (also when another is sending it).
 */
export const updatePrintJob = async (
  tx: WriteContext,
  input: UpdatePrintJobInput & { id: string },
): Promise<PrintJob> => {
  const job = await printJobs.get(tx, input.id);
  const delivery = await getDelivery(tx, job.id);
  if (traitsOf(tx.actor).isBridge) await checkIsBridges(tx, job, delivery, input.status);
  if (isOfEarlierPaper(input, job, delivery, tx.actor.id)) return job;
  checkPrintJobTransition(job.status, input.status);
  if (input.status === 'sent') await claim(tx, job, delivery);
  else if (input.status === 'pending') await giveBack(tx, job, delivery, input);
  else if (job.status !== input.status) await finish(tx, job, delivery, input);
  return printJobs.get(tx, job.id);
};

/**
 * To a bridge a job of a station that the hub prints for does not exist. But what it claimed before the station changed hands may be
 * on its paper: it keeps that, and says how it ended.
 */
const checkIsBridges = async (
  tx: WriteContext,
  job: PrintJob,
  { claimedBy }: PrintDeliveryRow,
  to: PrintJobStatus,
): Promise<void> => {
  if (await isBridgeStation(tx, job)) return;
  if (claimedBy !== tx.actor.id) throw new AppError('PRINT_JOB_NOT_FOUND', { id: job.id });
  const isEnd = to === 'printed' || to === 'failed';
  if (job.status !== 'sent' && !isEnd) throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: job.status, to });
};

/** Where the hub itself counted, because nobody knew how the paper ended, this is its end: of whoever has had it since. */
const isOfEarlierPaper = (
  { reprintCount }: UpdatePrintJobInput,
  job: PrintJob,
  { isUncertain, claimedBy }: PrintDeliveryRow,
  actorId: string,
): boolean => reprintCount !== undefined && reprintCount < job.reprintCount && !(isUncertain && claimedBy === actorId);

/** Phase `sending` from the start: nobody here sees when its first byte leaves, so after silence its repeat is marked. */
const claim = async (
  tx: WriteContext,
  job: PrintJob,
  { leadJobId, claimedBy, heldSince }: PrintDeliveryRow,
): Promise<void> => {
  if (heldSince !== null) throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'pending', to: 'sent' });
  if (job.status === 'sent' && claimedBy !== tx.actor.id)
    throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'sent', to: 'sent' });
  const isAnew = job.status !== 'sent';
  if (isAnew) {
    await leaveSharedSlip(tx, job, leadJobId);
    const attempts = job.attempts + 1;
    await saveJobs(tx, job.id, { status: 'sent', sentAt: tx.clock.now(), lastError: null, attempts });
  }
  const claimed = { phase: 'sending' as const, claimedBy: tx.actor.id, leaseUntil: leaseEnd(tx) };
  await saveDelivery(tx, isAnew ? job.id : leadJobId, claimed);
};

const giveBack = async (
  tx: WriteContext,
  job: PrintJob,
  { leadJobId, phase, claimedBy, leaseUntil }: PrintDeliveryRow,
  { lastError, notSent }: UpdatePrintJobInput,
): Promise<void> => {
  // A bridge that comes back late knows nothing of what a person, or a fallback, did with it since.
  if (job.status === 'failed' && !traitsOf(tx.actor).isBridge) await reprintJob(tx, { id: job.id });
  if (job.status !== 'sent') return;
  // Taken from a sender at work it would come out there, and unmarked at the next.
  if (claimedBy !== tx.actor.id && leaseUntil !== null && leaseUntil > tx.clock.now())
    throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'sent', to: 'pending' });
  // What another did with it, this one cannot know.
  const isUntouched = notSent && claimedBy === tx.actor.id;
  await takeBack(tx, leadJobId, isUntouched ? 'claimed' : phase, lastError ?? 'given_back');
  await tx.emit('print.queued', { locationId: job.locationId });
};

/** A bridge ends what it has, or had until its silence was taken for the end, and what waits for any. */
const checkIsItsOwn = (
  { actor }: WriteContext,
  { status }: PrintJob,
  { claimedBy, heldSince }: PrintDeliveryRow,
): void => {
  if (!traitsOf(actor).isBridge) return;
  const isFree = status === 'pending' && heldSince === null;
  if (!isFree && claimedBy !== actor.id)
    throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: status, to: status });
};

const finish = async (
  tx: WriteContext,
  job: PrintJob,
  delivery: PrintDeliveryRow,
  { status, lastError, notSent }: UpdatePrintJobInput,
): Promise<void> => {
  checkIsItsOwn(tx, job, delivery);
  const { leadJobId, claimedBy } = delivery;
  const isSentByHub = job.status === 'sent' && claimedBy === null;
  if (!isSentByHub) await leaveSharedSlip(tx, job, leadJobId);
  const slip = isSentByHub ? leadJobId : job.id;
  const jobs = await saveJobs(tx, slip, {
    status,
    lastError: lastError ?? null,
    ...(status === 'printed' ? { printedAt: tx.clock.now() } : {}),
    ...(job.status === 'pending' ? { attempts: job.attempts + 1 } : {}),
  });
  // Who reports it saw no paper, and cannot say that there is none, unless it says so.
  await saveDelivery(tx, slip, {
    phase: 'done',
    leaseUntil: null,
    failedCause: null,
    heldSince: null,
    isUncertain: status === 'failed' && !notSent,
  });
  if (status === 'printed') await tx.emit('slips.printed', { jobs });
};
