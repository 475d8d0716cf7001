import type { WriteContext } from '@comanda/kernel/context';
import { saveRuntime } from '../kitchen/index.ts';
import { leaseEnd } from './claim-print-job.ts';
import { getDelivery, printJobs, saveDelivery, saveJobs } from './printing.store.ts';
import { abandonedLeads, leadsBeingSent } from './queue.store.ts';
import { retireDone } from './retire-slips.ts';

/** Written before the first byte leaves: after a crash this job may be on paper, so its repeat is marked. */
export const markSending = (tx: WriteContext, input: { jobId: string; copy: number; token: string }): Promise<void> =>
  saveDelivery(tx, input.jobId, { phase: 'sending', copy: input.copy, token: input.token, leaseUntil: leaseEnd(tx) });

export const renewLease = (tx: WriteContext, input: { jobId: string }): Promise<void> =>
  saveDelivery(tx, input.jobId, { leaseUntil: leaseEnd(tx) });

/** The printer said so, as surely as it can (`level`, docs/printing.md#what-printed-means). */
export const markPrinted = async (tx: WriteContext, input: { jobId: string; level: string }): Promise<void> => {
  const job = await printJobs.get(tx, input.jobId);
  const jobs = await saveJobs(tx, input.jobId, {
    status: 'printed',
    printedAt: tx.clock.now(),
    attempts: job.attempts + 1,
    confirmLevel: input.level,
    lastError: null,
  });
  await saveDelivery(tx, input.jobId, { phase: 'done', leaseUntil: null, isUncertain: false });
  await saveRuntime(tx, job.stationId, { confirmLevel: input.level });
  await tx.emit('slips.printed', { jobs });
};

/** A slip repeated this often without a confirmation needs a person, not a sixth copy. */
const MAX_MARKED_REPEATS = 5;

/**
 * Bytes left and no confirmation came: the slip may be on paper. A kitchen slip is repeated with the mark POSIBLE
 * DUPLICADO, a few times; a test slip is not worth a duplicate.
 */
export const markUncertain = async (tx: WriteContext, input: { jobId: string; cause: string }): Promise<void> => {
  const job = await printJobs.get(tx, input.jobId);
  if (job.ticketId === null || job.reprintCount >= MAX_MARKED_REPEATS) {
    await saveJobs(tx, job.id, { status: 'failed', lastError: input.cause });
    await saveDelivery(tx, job.id, { phase: 'done', leaseUntil: null });
    return;
  }
  await saveJobs(tx, job.id, { status: 'pending', reprintCount: job.reprintCount + 1, lastError: input.cause });
  await saveDelivery(tx, job.id, { phase: 'waiting', leaseUntil: null, isUncertain: true });
};

/**
 * Claimed, and certainly no byte of its copy left: back in the queue as it was, but for what is at the table meanwhile. Where the
 * copies before are out it is counted: another printer, or a bridge, starts with the first again, and has to say so.
 */
export const markNotSent = async (tx: WriteContext, input: { jobId: string; cause: string }): Promise<void> => {
  const { reprintCount } = await printJobs.get(tx, input.jobId);
  const isPartlyOut = reprintCount === 0 && (await getDelivery(tx, input.jobId)).copy > 1;
  const jobs = await saveJobs(tx, input.jobId, {
    status: 'pending',
    lastError: input.cause,
    ...(isPartlyOut && { reprintCount: 1 }),
  });
  // Nobody has it any more, and nobody can say of it that it is out.
  await saveDelivery(tx, input.jobId, {
    phase: 'waiting',
    leaseUntil: null,
    claimedBy: null,
    ...(isPartlyOut && { isUncertain: true, token: null }),
  });
  await retireDone(tx, jobs);
};

/** After a restart of the hub: nobody sends any more what it was sending. A bridge goes on, whatever became of the hub meanwhile. */
export const recoverPrintJobs = async (tx: WriteContext): Promise<number> => {
  const interrupted = await leadsBeingSent(tx);
  for (const { id, phase } of interrupted) await takeBack(tx, id, phase, 'restart');
  return interrupted.length;
};

/** Back to pending, by a sender who gives up, or for one that fell silent: marked when bytes may have left, as it was when none did. */
export const takeBack = (tx: WriteContext, jobId: string, phase: string, cause: string): Promise<void> =>
  phase === 'sending' ? markUncertain(tx, { jobId, cause }) : markNotSent(tx, { jobId, cause });

/** A job `sent` for more than two minutes goes back to `pending` (docs/contract.md#limits). Milliseconds. */
const STUCK_AFTER_MS = 120_000;

/**
 * Takes back jobs whose sender fell silent. One whose lease is alive sits in a printer out of paper and is left alone:
 * it would print twice (docs/printing.md#lost-and-doubled-slips). Answers how many.
 */
export const sweepStuckJobs = async (tx: WriteContext): Promise<number> => {
  const sentBefore = new Date(tx.clock.ms() - STUCK_AFTER_MS).toISOString();
  const stuck = await abandonedLeads(tx, sentBefore, tx.clock.now());
  for (const { id } of stuck) await takeBack(tx, id, (await getDelivery(tx, id)).phase, 'stuck');
  for (const locationId of new Set(stuck.map((job) => job.locationId))) await tx.emit('print.queued', { locationId });
  return stuck.length;
};
