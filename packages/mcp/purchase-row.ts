import type { PurchaseView } from '@comanda/contracts';
import type { Amount } from './amounts.ts';

/** A purchase as assistants read it. */
export const purchaseRow = (amount: (value: number) => Amount) => (purchase: PurchaseView) => ({
  purchaseId: purchase.id,
  number: purchase.documentNumber,
  supplier: purchase.supplierName,
  locationId: purchase.locationId,
  status: purchase.status,
  orderedTotal: amount(purchase.orderedTotal),
  receivedTotal: amount(purchase.receivedTotal),
  createdAt: purchase.createdAt,
  receivedAt: purchase.receivedAt,
});
