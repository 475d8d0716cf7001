import type { WriteContext } from '@comanda/kernel/context';
import { deductSold } from './deduct-sold.ts';
import { linesOf } from './stock.store.ts';

/**
 * What an order ate leaves the stock when it is paid whole, or cancelled after the kitchen had it: once a line, whatever is asked
 * again. Courtesies were eaten, too. A line that was taken off is waste if the kitchen had it, and nothing otherwise.
 */
export const deductOrder = async (tx: WriteContext, { orderId }: { orderId: string }): Promise<void> => {
  for (const line of await linesOf(tx, orderId)) await deductLine(tx, line);
};

/** The same of one line. */
export const deductLine = async (
  tx: WriteContext,
  { id, locationId, productId, quantity, sentAt, voidedAt, voidReason }: Awaited<ReturnType<typeof linesOf>>[number],
): Promise<void> => {
  if (voidedAt !== null && sentAt === null) return;
  const kind = voidedAt === null ? 'sale' : 'waste';
  await deductSold(tx, { locationId, productId: productId!, quantity, kind, lineId: id, reason: voidReason });
};
