import { AppError, type DocumentPrintJob } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { createDocumentPrintJob } from './create-document-print-job.ts';
import { contentOf, documents, documentView, papersOf, queueDocument } from './document.store.ts';
import { documentAction } from './document-action.ts';
import { isOfItsMoment } from './of-its-moment.ts';
import { requireDocument } from './read-document.ts';
import { receiptStation } from './receipt-station.ts';

/**
 * Prints a document again because a person asked: word for word and marked where it came out before or may have, and as things
 * stand now where it certainly did not. One that waits is left to its turn. Throws PRINT_JOB_NOT_FOUND, FORBIDDEN,
 * DOCUMENT_NOT_AVAILABLE (a drawer is opened, not repeated), PRINT_JOB_TRANSITION_INVALID (being sent), and what
 * `createDocumentPrintJob` throws.
 */
export const reprintDocument = async (tx: WriteContext, input: { id: string }): Promise<DocumentPrintJob> => {
  const job = await documents.get(tx, input.id);
  const { locationId, stationId, documentType, sourceKind, sourceId, isUncertain } = job;
  if (documentType === 'DRAWER') throw new AppError('DOCUMENT_NOT_AVAILABLE', { documentType });
  requireDocument(tx.actor, documentType);
  if (job.status === 'pending') return documentView(job);
  if (job.status === 'sent') throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'sent', to: 'pending' });
  if (job.status === 'failed' && !isUncertain)
    return createDocumentPrintJob(tx, { documentType, sourceKind, sourceId, stationId });
  const station = await receiptStation(tx, locationId, stationId);
  const papers = isOfItsMoment(documentType) ? [] : await papersOf(tx, { documentType, sourceId });
  const again = await queueDocument(tx, {
    locationId,
    stationId: station.id,
    documentType,
    sourceKind,
    sourceId,
    content: contentOf(job),
    isUncertain: isUncertain || papers.some((paper) => paper.isUncertain),
    reprintCount: Math.max(job.reprintCount + 1, papers.length),
  });
  await recordAudit(tx, {
    action: documentAction(documentType),
    entity: sourceKind,
    entityId: sourceId,
    locationId,
    details: { station: station.name, repeats: again.reprintCount },
  });
  return again;
};
