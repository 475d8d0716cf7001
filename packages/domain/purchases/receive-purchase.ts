import { AppError, minor, type PurchaseView, type ReceivePurchaseInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { writeMovement } from '../stock/index.ts';
import { changeStatus } from './change-status.ts';
import { logPurchase } from './log-purchase.ts';
import { purchaseItems, purchases, viewOfPurchase } from './purchases.store.ts';
import { costOf } from './write-items.ts';

const THOUSAND = 1000;
/** Thousandths of a centavo in a centavo. */
const FINE = 1000;

/**
 * Takes what came of a purchase into the stock, at the cost it came for: any quantity, less or more than was ordered. It is received
 * when everything came or nothing more is awaited; without lines what came in part is closed. Throws PURCHASE_NOT_FOUND, PURCHASE_ITEM_NOT_FOUND, PURCHASE_STATE.
 */
export const receivePurchase = async (
  tx: WriteContext,
  input: ReceivePurchaseInput & { id: string },
): Promise<PurchaseView> => {
  const before = await viewOfPurchase(tx, input.id);
  const { id, locationId } = before;
  const received = new Map(before.items.map((item) => [item.id, item.receivedPacks]));
  const receipt = tx.ids.next();
  let total = 0;
  for (const { purchaseItemId, packs, packCost } of input.items) {
    const item = before.items.find((one) => one.id === purchaseItemId);
    if (!item) throw new AppError('PURCHASE_ITEM_NOT_FOUND', { id: purchaseItemId });
    const cost = costOf(packs, packCost ?? item.packCost);
    const receivedPacks = received.get(item.id)! + packs;
    received.set(item.id, receivedPacks);
    await purchaseItems.update(tx, item.id, { receivedPacks });
    await writeMovement(tx, {
      locationId,
      stockItemId: item.stockItemId,
      kind: 'purchase',
      thousandths: Math.round((packs * item.packThousandths) / THOUSAND),
      cost: cost * FINE,
      purchaseItemId: item.id,
      // Not by what has come so far: a box put back from a backup counts that anew, and what it then took in would be taken for a repeat.
      effectKey: `purchase ${item.id} ${receipt}`,
    });
    total += cost;
  }
  const isAll = input.isComplete || before.items.every((item) => received.get(item.id)! >= item.orderedPacks);
  const isClosed = input.items.length === 0;
  const status = changeStatus(before, isClosed ? 'close' : isAll ? 'receive_all' : 'receive_some');
  await purchases.update(tx, id, {
    status,
    receivedTotal: minor(before.receivedTotal + total),
    ...(isAll ? { receivedAt: tx.clock.now() } : {}),
    ...(input.supplierDocument ? { supplierDocument: input.supplierDocument } : {}),
  });
  await logPurchase(tx, 'purchase.received', before, { amount: total, isAll });
  return viewOfPurchase(tx, id);
};
