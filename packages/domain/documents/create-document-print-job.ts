import type { CreateDocumentPrintJobInput, DocumentPrintJob } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { papersOf, queueDocument } from './document.store.ts';
import { documentAction } from './document-action.ts';
import { hubOutlet, type Outlet } from './outlet.ts';
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
  const { locationId, content, about } = await outlet.read(tx, { documentType, sourceKind, sourceId });
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
