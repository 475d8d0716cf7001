import type { WriteContext } from '@comanda/kernel/context';
import { recipeOf } from './stock.store.ts';
import { writeMovement } from './write-movement.ts';

/** A line that was sold, of an order or over the counter: it is deducted once for each of its `lineId`. */
export interface Sold {
  locationId: string;
  productId: string;
  /** Portions, with three decimals at most. */
  quantity: number;
  kind: 'sale' | 'waste';
  lineId: string;
  reason: string | null;
}

/** Takes what a line's product is made of out of the stock, at the cost of now. */
export const deductSold = async (tx: WriteContext, sold: Sold): Promise<void> => {
  const { locationId, productId, quantity, kind, lineId, reason } = sold;
  for (const { stockItemId, thousandths } of await recipeOf(tx, [productId])) {
    const eaten = Math.round((Math.round(quantity * 1000) * thousandths) / 1000);
    if (eaten === 0) continue;
    await writeMovement(tx, {
      locationId,
      stockItemId,
      kind,
      thousandths: -eaten,
      productId,
      orderItemId: lineId,
      reason,
      effectKey: `line ${lineId} ${stockItemId}`,
    });
  }
};
