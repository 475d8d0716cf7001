import type { CancelPurchaseInput, PurchaseView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeStatus } from './change-status.ts';
import { logPurchase } from './log-purchase.ts';
import { purchases, viewOfPurchase } from './purchases.store.ts';

/** Cancels a purchase of which nothing came. Throws PURCHASE_NOT_FOUND, PURCHASE_STATE. */
export const cancelPurchase = async (
  tx: WriteContext,
  { id, reason }: CancelPurchaseInput & { id: string },
): Promise<PurchaseView> => {
  const before = await purchases.get(tx, id);
  await purchases.update(tx, id, { status: changeStatus(before, 'cancel'), cancellationReason: reason });
  await logPurchase(tx, 'purchase.cancelled', before, { amount: before.orderedTotal }, reason);
  return viewOfPurchase(tx, id);
};
