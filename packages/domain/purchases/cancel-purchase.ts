import { AppError, type CancelPurchaseInput, type PurchaseView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeStatus } from './change-status.ts';
import { logPurchase } from './log-purchase.ts';
import { purchases, viewOfPurchase } from './purchases.store.ts';

/**
 * Cancels a purchase of which nothing came, once what was paid for it is back. Throws PURCHASE_NOT_FOUND, PURCHASE_STATE, PURCHASE_PAID.
 */
export const cancelPurchase = async (
  tx: WriteContext,
  { id, reason }: CancelPurchaseInput & { id: string },
): Promise<PurchaseView> => {
  const before = await viewOfPurchase(tx, id);
  const status = changeStatus(before, 'cancel');
  if (before.paid > 0) throw new AppError('PURCHASE_PAID', { id, paid: before.paid });
  await purchases.update(tx, id, { status, cancellationReason: reason });
  await logPurchase(tx, 'purchase.cancelled', before, { amount: before.orderedTotal }, reason);
  return viewOfPurchase(tx, id);
};
