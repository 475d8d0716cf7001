import type { WriteContext } from '@comanda/kernel/context';
import { leaseEnd, MAX_PRINT_ATTEMPTS } from '../printing/index.ts';
import { documents, documentsBeingSent, documentsWaiting, failWaiting, saveDocument } from './document.store.ts';
import { isTooOld } from './too-old.ts';

/** Why a document failed whose sender fell silent. */
export const STUCK = 'stuck';

export const renewDocumentLease = async (tx: WriteContext, input: { jobId: string }): Promise<void> => {
  await saveDocument(tx, input.jobId, { leaseUntil: leaseEnd(tx) });
};

export const markDocumentPrinted = async (tx: WriteContext, input: { jobId: string; level: string }): Promise<void> => {
  const job = await documents.get(tx, input.jobId);
  await saveDocument(tx, job.id, {
    status: 'printed',
    printedAt: tx.clock.now(),
    attempts: job.attempts + 1,
    confirmLevel: input.level,
    lastError: null,
    isUncertain: false,
    phase: 'done',
    leaseUntil: null,
  });
};

/** Bytes left and no proof came. A second receipt, or a second kick of the drawer, is for a person to ask for. */
export const markDocumentUncertain = async (
  tx: WriteContext,
  input: { jobId: string; cause: string },
): Promise<void> => {
  await saveDocument(tx, input.jobId, {
    status: 'failed',
    lastError: input.cause,
    isUncertain: true,
    phase: 'done',
    leaseUntil: null,
  });
};

/** Claimed, and certainly no byte left: back in the queue as it was. */
export const markDocumentNotSent = async (tx: WriteContext, input: { jobId: string; cause: string }): Promise<void> => {
  await saveDocument(tx, input.jobId, {
    status: 'pending',
    lastError: input.cause,
    phase: 'waiting',
    leaseUntil: null,
    claimedBy: null,
  });
};

/** This one alone was refused, or could not be laid out: after its last attempt it has failed, and holds up no other. */
export const countDocumentAttempt = async (
  tx: WriteContext,
  { jobId, cause }: { jobId: string; cause: string },
): Promise<void> => {
  const attempts = (await documents.get(tx, jobId)).attempts + 1;
  const isOver = attempts >= MAX_PRINT_ATTEMPTS;
  await saveDocument(tx, jobId, {
    attempts,
    lastError: cause,
    ...(isOver ? { status: 'failed' as const, phase: 'done' as const } : {}),
  });
};

/** A document whose sender fell silent is left to a person, and one that waited too long, too: no printer may ask for it. Answers how many. */
export const sweepStuckDocuments = async (tx: WriteContext): Promise<number> => {
  const now = tx.clock.now();
  const stuck = (await documentsBeingSent(tx)).filter(({ leaseUntil }) => leaseUntil === null || leaseUntil < now);
  for (const { id } of stuck) await markDocumentUncertain(tx, { jobId: id, cause: STUCK });
  const old = (await documentsWaiting(tx)).filter((row) => isTooOld(row, tx.clock.ms()));
  for (const { id } of old) await failWaiting(tx, id, 'too_old');
  return stuck.length + old.length;
};

/** After a restart of the hub: nobody sends any more what was being sent, and it may be out. Answers how many there were. */
export const recoverDocuments = async (tx: WriteContext): Promise<number> => {
  // A bridge goes on, whatever became of the hub meanwhile.
  const interrupted = (await documentsBeingSent(tx)).filter(({ claimedBy }) => claimedBy === null);
  for (const { id } of interrupted) await markDocumentUncertain(tx, { jobId: id, cause: 'restart' });
  return interrupted.length;
};
