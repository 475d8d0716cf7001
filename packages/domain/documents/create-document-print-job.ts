import { AppError, type CreateDocumentPrintJobInput, type DocumentPrintJob } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { papersOf, queueDocument } from './document.store.ts';
import { documentAction } from './document-action.ts';
import { locationOfTill } from './neighbours.store.ts';
import { hubOutlet, type Outlet } from './outlet.ts';
import type { ReadDocument } from './read-document.ts';
import { repeatMark } from './repeat-mark.ts';

/**
 * Queues a document as it stands now: what is changed afterwards is on the next one. A second one of the same says REIMPRESIÓN
 * (and that the first may be out, where that is so); of a pre-bill or an X report one that says the same. Throws what its outlet
 * throws (of a hub: `readDocument`, STATION_NOT_FOUND, NO_PRINTER_CONFIGURED), TOO_MANY_REQUESTS.
 */
export const createDocumentPrintJob = async (
  tx: WriteContext,
  input: CreateDocumentPrintJobInput,
  outlet: Outlet = hubOutlet,
): Promise<DocumentPrintJob> => {
  const { documentType, sourceKind, sourceId } = input;
  await outlet.prepare(tx, { documentType, sourceKind, sourceId });
  const { locationId, content, about } = await readOrAsk(tx, input, outlet);
  const station = await outlet.stationFor(tx, locationId, input.stationId);
  const earlier = await papersOf(tx, { documentType, sourceId });
  const job = await queueDocument(tx, {
    locationId,
    stationId: station.id,
    documentType,
    sourceKind,
    sourceId,
    content,
    ...repeatMark({ documentType, sourceId, content }, earlier, outlet),
  });
  await recordAudit(tx, {
    action: documentAction(documentType),
    entity: sourceKind,
    entityId: sourceId,
    locationId,
    // The fraud of the second pre-bill is seen by how many there were, and of how much.
    details: { ...about, station: station.name, repeats: earlier.length },
  });
  return job;
};

/**
 * What the document says. Whoever needs an approval is asked for the printer first, where none is chosen: an approval is of one
 * request, and one without a printer would use it up.
 */
const readOrAsk = async (
  tx: WriteContext,
  { documentType, sourceKind, sourceId, stationId }: CreateDocumentPrintJobInput,
  outlet: Outlet,
): Promise<ReadDocument> => {
  try {
    return await outlet.read(tx, { documentType, sourceKind, sourceId });
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'FORBIDDEN' && sourceKind === 'cash_session';
    const locationId = isRefused ? await locationOfTill(tx, sourceId) : null;
    if (locationId !== null) await outlet.stationFor(tx, locationId, stationId);
    throw error;
  }
};
