import { AppError, type UpdateDocumentPrintJobInput, type UpdatedDocumentPrintJob } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stations } from '../kitchen/index.ts';
import { leaseEnd } from '../printing/index.ts';
import { contentNow, takeDocument } from './claim-document.ts';
import { markDocumentNotSent, markDocumentPrinted, markDocumentUncertain, STUCK } from './deliver-document.ts';
import { documents, documentView, failWaiting, saveDocument } from './document.store.ts';
import type { DocumentPrintJobRow } from './documents.tables.ts';
import { findLogo } from './logo/receipt-logo.store.ts';
import { documentPaper, renderDocument, sheetOf } from './render-document.ts';
import { isTooOld } from './too-old.ts';

/**
 * What a bridge reports of a document of one of its stations. `sent` claims it and answers its bytes; who claimed it may say so
 * again, and thereby keeps it. One that nobody waits for any more fails instead (`too_old`). What may have left is never printed
 * again by itself: given back without `notSent` it has failed, and a person is told that it may be out; `printed` ends that doubt.
 * Throws PRINT_JOB_NOT_FOUND (also of a document that the hub prints itself), PRINT_JOB_TRANSITION_INVALID (another prints it, or
 * it is over).
 */
export const updateDocumentPrintJob = async (
  tx: WriteContext,
  input: UpdateDocumentPrintJobInput & { id: string },
): Promise<UpdatedDocumentPrintJob> => {
  const row = await documents.get(tx, input.id);
  const isOwn = row.claimedBy === tx.actor.id;
  const station = await stations.find(tx, row.stationId);
  if (!isOwn && station?.printerType !== 'bridge') throw new AppError('PRINT_JOB_NOT_FOUND', { id: input.id });
  if (input.status === 'sent') return claim(tx, row, input);
  const from = row.status;
  const isDoubtful = from === 'failed' && row.isUncertain;
  // Its silence was taken for the end: what it says of that counts, and only the first word of it.
  const isPresumed = isDoubtful && isOwn && row.lastError === STUCK;
  // Told once more: the answer was lost.
  const isAgain = from === input.status || (from === 'failed' && isOwn && input.status !== 'printed');
  if (isAgain && !isPresumed) return documentView(row);
  if (input.status === 'printed' && (from === 'pending' || isOwn) && (from !== 'failed' || isDoubtful))
    await markDocumentPrinted(tx, { jobId: row.id, level: 'bridge' });
  else if (from === 'sent' && isOwn) await giveBack(tx, row, input);
  else if (isPresumed)
    await saveDocument(tx, row.id, {
      status: 'failed',
      isUncertain: !input.notSent,
      lastError: input.lastError ?? 'given_back',
    });
  else throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from, to: input.status });
  return documentView(await documents.get(tx, row.id));
};

const claim = async (
  tx: WriteContext,
  row: DocumentPrintJobRow,
  { columns, family = 'epson' }: Pick<UpdateDocumentPrintJobInput, 'columns' | 'family'>,
): Promise<UpdatedDocumentPrintJob> => {
  const isAgain = row.status === 'sent' && row.claimedBy === tx.actor.id;
  if (row.status !== 'pending' && !isAgain)
    throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: row.status, to: 'sent' });
  if (!isAgain && isTooOld(row, tx.clock.ms())) return documentView(await failWaiting(tx, row.id, 'too_old'));
  const claimed = isAgain
    ? await saveDocument(tx, row.id, { leaseUntil: leaseEnd(tx) })
    : await takeDocument(tx, row, { claimedBy: tx.actor.id, token: null });
  const { printerConfig } = await stations.get(tx, row.stationId);
  const paper = documentPaper({ ...printerConfig, columns, family });
  const bytes = renderDocument(contentNow(claimed, tx.clock.ms()), sheetOf(claimed), paper, await findLogo(tx));
  return { ...documentView(claimed), escposBase64: Buffer.from(bytes).toString('base64') };
};

const giveBack = async (
  tx: WriteContext,
  { id, locationId }: DocumentPrintJobRow,
  { status, notSent, lastError }: UpdateDocumentPrintJobInput,
): Promise<void> => {
  const cause = lastError ?? 'given_back';
  if (!notSent) await markDocumentUncertain(tx, { jobId: id, cause });
  else if (status === 'failed') await failWaiting(tx, id, cause);
  else {
    await markDocumentNotSent(tx, { jobId: id, cause });
    await tx.emit('print.queued', { locationId });
  }
};
