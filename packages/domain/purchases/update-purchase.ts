import type { PurchaseView, UpdatePurchaseInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeStatus } from './change-status.ts';
import { logPurchase } from './log-purchase.ts';
import { purchaseItems, purchases, suppliers, viewOfPurchase } from './purchases.store.ts';
import { writeItems } from './write-items.ts';

/** Changes a draft. Throws PURCHASE_NOT_FOUND, PURCHASE_STATE, SUPPLIER_NOT_FOUND, STOCK_ITEM_NOT_FOUND. */
export const updatePurchase = async (
  tx: WriteContext,
  input: UpdatePurchaseInput & { id: string },
): Promise<PurchaseView> => {
  const { id, items, ...changes } = input;
  const before = await viewOfPurchase(tx, id);
  changeStatus(before, 'change');
  if (changes.supplierId) await suppliers.get(tx, changes.supplierId);
  await purchases.update(tx, id, changes);
  if (items) {
    for (const item of before.items) await purchaseItems.delete(tx, item.id);
    await purchases.update(tx, id, { orderedTotal: await writeItems(tx, id, items) });
  }
  const after = await viewOfPurchase(tx, id);
  await logPurchase(tx, 'purchase.updated', after, { amount: after.orderedTotal });
  return after;
};
