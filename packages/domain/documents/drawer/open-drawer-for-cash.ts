import { NO_STATION, printsDocuments, RECEIPT_STATION_ID } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { findParameter } from '../../identity/index.ts';
import { stations } from '../../kitchen/index.ts';
import { hasRoomForDocument, queueDocument } from '../document.store.ts';

/**
 * Cash was taken: the drawer opens by itself where the printer of bills is set to (`openCashDrawer`), once, whether or not a receipt
 * is printed. Money is taken all the same where it cannot.
 */
export const openDrawerForCash = async (
  tx: WriteContext,
  { locationId, paymentId, isCash }: DomainEvents['payment.taken'],
): Promise<void> => {
  if (!isCash) return;
  const id = await findParameter(tx, locationId, RECEIPT_STATION_ID);
  const station = id && id !== NO_STATION ? await stations.find(tx, id) : null;
  if (!station?.printerConfig.openCashDrawer || !printsDocuments(station)) return;
  if (!(await hasRoomForDocument(tx, locationId))) return;
  await queueDocument(tx, {
    locationId,
    stationId: station.id,
    documentType: 'DRAWER',
    sourceKind: 'bill_payment',
    sourceId: paymentId,
    content: { kind: 'drawer' },
    isPossibleDuplicate: false,
    reprintCount: 0,
  });
};
