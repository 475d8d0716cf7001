import { type CreatePurchaseInput, minor, type PurchaseView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { nextNumber } from '../orders/index.ts';
import { branchHere } from '../stock/index.ts';
import { logPurchase } from './log-purchase.ts';
import { purchases, suppliers, viewOfPurchase } from './purchases.store.ts';
import { writeItems } from './write-items.ts';

/** Begins a purchase as a draft. Throws SUPPLIER_NOT_FOUND, STOCK_ITEM_NOT_FOUND, LOCATION_NOT_FOUND, LOCATION_ELSEWHERE. */
export const createPurchase = async (tx: WriteContext, input: CreatePurchaseInput): Promise<PurchaseView> => {
  const { supplierId, supplierDocument = null, notes = null, items } = input;
  const locationId = await branchHere(tx, input.locationId);
  await suppliers.get(tx, supplierId);
  const { code } = await locations.get(tx, locationId);
  const documentNumber = `${code}-P${await nextNumber(tx, locationId, 'purchase')}`;
  const none = { orderedAt: null, receivedAt: null, cancellationReason: null };
  const purchase = await purchases.insert(tx, {
    locationId,
    documentNumber,
    supplierId,
    status: 'draft',
    supplierDocument,
    notes,
    orderedTotal: minor(0),
    receivedTotal: minor(0),
    ...none,
    createdBy: tx.actor.id,
  });
  const orderedTotal = await writeItems(tx, purchase.id, items);
  await purchases.update(tx, purchase.id, { orderedTotal });
  await logPurchase(tx, 'purchase.created', purchase, { amount: orderedTotal });
  return viewOfPurchase(tx, purchase.id);
};
