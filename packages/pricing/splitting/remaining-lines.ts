import { type BillMapping, type Minor, minor, type OrderItemView } from '@comanda/contracts';
import { thousandthsOf } from '../whole-numbers.ts';

/** What is left of a line to bill: quantity in thousandths, amount in minor units. */
export interface Remaining {
  orderItemId: string;
  thousandths: number;
  amount: Minor;
  seatNo: number | null;
}

type Line = Pick<OrderItemView, 'id' | 'quantity' | 'lineTotal' | 'lineType' | 'seatNo' | 'voidedAt' | 'compedAt'>;
type Taken = Pick<BillMapping, 'orderItemId' | 'splitQuantity' | 'amount'>;

/**
 * What of an order is on no bill yet; `taken` is what bills that stand are for. Invoiced are lines that are neither voided
 * nor a courtesy (Payment rules 3); a combo's parent has no price of its own. Pure.
 */
export const remainingLines = (order: { items: readonly Line[] }, taken: readonly Taken[]): Remaining[] =>
  order.items
    .filter((item) => !item.voidedAt && !item.compedAt && item.lineType !== 'bundle_parent')
    .map((item) => {
      const shares = taken.filter((one) => one.orderItemId === item.id);
      const thousandths = shares.reduce(
        (left, one) => left - thousandthsOf(one.splitQuantity),
        thousandthsOf(item.quantity),
      );
      const amount: Minor = minor(shares.reduce((left, one) => left - one.amount, item.lineTotal as number));
      return { orderItemId: item.id, thousandths, amount, seatNo: item.seatNo };
    })
    .filter((line) => line.thousandths > 0);
