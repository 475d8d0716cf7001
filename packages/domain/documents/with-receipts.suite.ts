import type { DocumentPrintJob } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';

/** A restaurant whose grill's printer takes bills, too. */
export const withReceipts = async (): Promise<Restaurant & { printerUrl: string }> => {
  const house = await openRestaurant();
  const printerUrl = await house.printer();
  await setReceiptStation(house, house.grill);
  return { ...house, printerUrl };
};

export const setReceiptStation = (house: Restaurant, value: string): Promise<unknown> =>
  house.call(house.as('Owner'), 'setLocationParameter', {
    locationId: house.locationId,
    name: 'RECEIPT_STATION_ID',
    value,
  });

/** A pre-bill of an order that was sent, waiting for the printer. */
export const waitingPreBill = async (house: Restaurant): Promise<DocumentPrintJob> => {
  const { order } = await house.sentOrder();
  const asked = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId: order.id };
  return house.call(house.cashier, 'createDocumentPrintJob', asked);
};

/** How documents stand, the oldest first. */
export const documentsNow = (house: Restaurant) =>
  house.db.read.selectFrom('documentPrintJob').selectAll().orderBy('createdAt').orderBy('id').execute();
