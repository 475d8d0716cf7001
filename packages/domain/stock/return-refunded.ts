import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { deductLine } from './deduct-order.ts';
import { linesOf, returnedOfLine, soldOfLine } from './stock.store.ts';
import { writeMovement } from './write-movement.ts';

/**
 * Puts what a refund gives back on the shelf, at the cost it left for: once for each refund, line and item. What comes back before its
 * order is paid whole leaves first, so that it comes back at all. Parts given back one by one come to what all of them are.
 */
export const returnRefunded = async (
  tx: WriteContext,
  { orderId, refundId, returned }: DomainEvents['bill.refunded'],
): Promise<void> => {
  const lines = new Map((await linesOf(tx, orderId)).map((line) => [line.id, line]));
  for (const { orderItemId } of returned) {
    const line = lines.get(orderItemId);
    if (line) await deductLine(tx, line);
    const back = await returnedOfLine(tx, orderItemId);
    for (const { quantity, backThousandths, backValue, ...sold } of await soldOfLine(tx, orderItemId)) {
      const thousandths = Math.round((-sold.thousandths * back) / quantity) - Number(backThousandths ?? 0);
      if (thousandths <= 0) continue;
      const { locationId, stockItemId, productId } = sold;
      const cost = Math.max(0, Math.round((-sold.value * back) / quantity) - Number(backValue ?? 0));
      const effectKey = `refund ${refundId} ${orderItemId} ${stockItemId}`;
      const of = { productId, orderItemId, effectKey };
      // What left before anything was bought left at no known cost, and comes back at the one of now.
      const known = sold.value === 0 ? {} : { cost };
      await writeMovement(tx, { locationId, stockItemId, kind: 'return', thousandths, ...known, ...of });
    }
  }
};
