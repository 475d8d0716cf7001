import { AppError, type DocumentPrintJob } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { contentOf, documents, documentView, queueDocument } from './document.store.ts';
import { documentAction } from './document-action.ts';
import { receiptStation } from './receipt-station.ts';

/**
 * Prints a document again, word for word, because a person asked: marked where it came out before or may have. One that waits
 * is left to its turn. Throws PRINT_JOB_NOT_FOUND, PRINT_JOB_TRANSITION_INVALID (being sent), STATION_NOT_FOUND,
 * NO_PRINTER_CONFIGURED.
 */
export const reprintDocument = async (tx: WriteContext, input: { id: string }): Promise<DocumentPrintJob> => {
  const job = await documents.get(tx, input.id);
  if (job.status === 'pending') return documentView(job);
  if (job.status === 'sent') throw new AppError('PRINT_JOB_TRANSITION_INVALID', { from: 'sent', to: 'pending' });
  const { locationId, stationId, documentType, sourceKind, sourceId, isUncertain } = job;
  const station = await receiptStation(tx, locationId, stationId);
  // Of one that certainly never left there is no paper yet.
  const wasOnPaper = job.status === 'printed' || isUncertain;
  const again = await queueDocument(tx, {
    locationId,
    stationId: station.id,
    documentType,
    sourceKind,
    sourceId,
    content: contentOf(job),
    isUncertain,
    reprintCount: job.reprintCount + (wasOnPaper ? 1 : 0),
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
