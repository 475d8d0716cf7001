import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { soldOfLine } from './stock.store.ts';
import { writeMovement } from './write-movement.ts';

/** Puts what a refund gives back on the shelf, at the cost it left for: once for each refund, line and item. */
export const returnRefunded = async (
  tx: WriteContext,
  { refundId, returned }: DomainEvents['bill.refunded'],
): Promise<void> => {
  for (const { orderItemId, quantity } of returned) {
    for (const sold of await soldOfLine(tx, orderItemId)) {
      const part = quantity / sold.quantity;
      const thousandths = Math.round(-sold.thousandths * part);
      if (thousandths <= 0) continue;
      const { locationId, stockItemId, productId } = sold;
      const cost = Math.max(0, Math.round(-sold.value * part));
      const effectKey = `refund ${refundId} ${orderItemId} ${stockItemId}`;
      const of = { productId, orderItemId, effectKey };
      await writeMovement(tx, { locationId, stockItemId, kind: 'return', thousandths, cost, ...of });
    }
  }
};
