import { AppError, type CreateDocumentPrintJobInput, type DocumentPrintJob } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { askedSince, queueDocument, timesPrinted } from './document.store.ts';
import { documentAction } from './document-action.ts';
import { readDocument } from './read-document.ts';
import { receiptStation } from './receipt-station.ts';

/** Documents a location may print in a minute: a full house pays, and nobody holds the kitchen's slips up. */
const A_MINUTE = 40;
const MINUTE_MS = 60_000;

/**
 * Queues a document as it stands now: what is changed afterwards is on the next one. A second one of the same says REIMPRESIÓN,
 * but for a pre-bill, which a table asks for as often as it orders. Throws what `readDocument` throws, STATION_NOT_FOUND,
 * NO_PRINTER_CONFIGURED, TOO_MANY_REQUESTS.
 */
export const createDocumentPrintJob = async (
  tx: WriteContext,
  input: CreateDocumentPrintJobInput,
): Promise<DocumentPrintJob> => {
  const { documentType, sourceKind, sourceId } = input;
  const { locationId, content, about } = await readDocument(tx, { documentType, sourceKind, sourceId });
  const station = await receiptStation(tx, locationId, input.stationId);
  await checkLimit(tx, locationId);
  const repeats = await timesPrinted(tx, { documentType, sourceId });
  const job = await queueDocument(tx, {
    locationId,
    stationId: station.id,
    documentType,
    sourceKind,
    sourceId,
    content,
    isUncertain: false,
    reprintCount: documentType === 'PRE_BILL' || documentType === 'CASH_X' ? 0 : repeats,
  });
  await recordAudit(tx, {
    action: documentAction(documentType),
    entity: sourceKind,
    entityId: sourceId,
    locationId,
    // The fraud of the second pre-bill is seen by how many there were, and of how much.
    details: { ...about, station: station.name, repeats },
  });
  return job;
};

const checkLimit = async (tx: WriteContext, locationId: string): Promise<void> => {
  const since = new Date(tx.clock.ms() - MINUTE_MS).toISOString();
  const oldest = (await askedSince(tx, locationId, since))[A_MINUTE - 1];
  if (oldest === undefined) return;
  const freeInMs = Date.parse(oldest) + MINUTE_MS - tx.clock.ms();
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) });
};
