import { AppError, type DocumentPrintJob } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { createDocumentPrintJob } from './create-document-print-job.ts';
import { contentOf, documents, documentView, papersOf, queueDocument } from './document.store.ts';
import { documentAction } from './document-action.ts';
import type { DocumentContent } from './document-content.ts';
import { hubOutlet, type Outlet } from './outlet.ts';
import { requireDocument } from './read-document.ts';
import { repeatMark } from './repeat-mark.ts';

/** A repeat is of paper: the change was given long ago. */
const asPaper = (content: DocumentContent): DocumentContent =>
  content.kind === 'receipt' ? { ...content, opensDrawer: false } : content;

/**
 * Prints a document again because a person asked: word for word and marked where it came out before or may have, and as things
 * stand now where it certainly did not. One that waits is left to its turn. Throws PRINT_JOB_NOT_FOUND, FORBIDDEN,
 * DOCUMENT_NOT_AVAILABLE (a drawer is opened, not repeated), PRINT_JOB_TRANSITION_INVALID (being sent), and what
 * `createDocumentPrintJob` throws.
 */
export const reprintDocument = async (
  tx: WriteContext,
  input: { id: string },
  outlet: Outlet = hubOutlet,
): Promise<DocumentPrintJob> => {
  const job = await documents.get(tx, input.id);
  const { locationId, stationId, documentType, sourceKind, sourceId, isUncertain } = job;
  if (documentType === 'DRAWER') throw new AppError('DOCUMENT_NOT_AVAILABLE', { documentType });
  requireDocument(tx.actor, documentType);
  if (job.status === 'pending') return documentView(job);
  if (job.status === 'sent') throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'sent', to: 'pending' });
  if (job.status === 'failed' && !isUncertain)
    return createDocumentPrintJob(tx, { documentType, sourceKind, sourceId, stationId }, outlet);
  const station = await outlet.stationFor(tx, locationId, stationId);
  const mark = repeatMark(job, await papersOf(tx, job), outlet);
  const again = await queueDocument(tx, {
    locationId,
    stationId: station.id,
    documentType,
    sourceKind,
    sourceId,
    content: asPaper(contentOf(job)),
    isPossibleDuplicate: isUncertain || mark.isPossibleDuplicate,
    reprintCount: Math.max(job.reprintCount + 1, mark.reprintCount),
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
