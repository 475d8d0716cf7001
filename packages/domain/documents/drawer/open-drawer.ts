import type { DocumentPrintJob, OpenDrawerInput } from '@comanda/contracts';
import { AppError } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { getCashSession } from '../../cash/index.ts';
import { queueDocument } from '../document.store.ts';
import { receiptStation } from '../receipt-station.ts';

/**
 * Opens the drawer of a till that is open, by the printer it hangs on; who and why stands in the log. Throws
 * CASH_SESSION_NOT_FOUND, CASH_SESSION_CLOSED, NO_PRINTER_CONFIGURED.
 */
export const openDrawer = async (
  tx: WriteContext,
  input: OpenDrawerInput & { id: string },
): Promise<DocumentPrintJob> => {
  const session = await getCashSession(tx, input);
  if (session.status === 'closed') throw new AppError('CASH_SESSION_CLOSED', { id: session.id });
  const { locationId } = session;
  const station = await receiptStation(tx, locationId);
  const job = await queueDocument(tx, {
    locationId,
    stationId: station.id,
    documentType: 'DRAWER',
    sourceKind: 'cash_session',
    sourceId: session.id,
    content: { kind: 'drawer' },
    isPossibleDuplicate: false,
    reprintCount: 0,
  });
  await recordAudit(tx, {
    action: 'cash.drawer_opened',
    entity: 'cash_session',
    entityId: session.id,
    locationId,
    reason: input.reason,
    details: { registerName: session.registerName },
  });
  return job;
};
