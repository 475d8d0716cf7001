import type { WriteContext } from '@comanda/kernel/context';
import { deductSold } from './deduct-sold.ts';
import { linesSettled } from './stock.store.ts';

/**
 * What an order ate leaves the stock when it is paid whole, or cancelled after the kitchen had it: once a line, whatever is asked
 * again. Courtesies were eaten, too. A line that was taken off is waste if the kitchen had it, and nothing otherwise.
 */
export const deductOrder = async (tx: WriteContext, { orderId }: { orderId: string }): Promise<void> => {
  for (const line of await linesSettled(tx, orderId)) {
    const { id, locationId, productId, quantity, sentAt, voidedAt, voidReason } = line;
    if (voidedAt !== null && sentAt === null) continue;
    const kind = voidedAt === null ? 'sale' : 'waste';
    await deductSold(tx, { locationId, productId: productId!, quantity, kind, lineId: id, reason: voidReason });
  }
};
