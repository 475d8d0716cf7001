import type { PurchaseView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changeStatus } from './change-status.ts';
import { logPurchase } from './log-purchase.ts';
import { purchases, viewOfPurchase } from './purchases.store.ts';

/** Says that a draft was sent to its supplier. Throws PURCHASE_NOT_FOUND, PURCHASE_STATE. */
export const orderPurchase = async (tx: WriteContext, { id }: { id: string }): Promise<PurchaseView> => {
  const before = await purchases.get(tx, id);
  await purchases.update(tx, id, { status: changeStatus(before, 'order'), orderedAt: tx.clock.now() });
  await logPurchase(tx, 'purchase.ordered', before, { amount: before.orderedTotal });
  return viewOfPurchase(tx, id);
};
