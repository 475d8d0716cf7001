import { type Minor, minor, type OrderView } from '@comanda/contracts';
import type { BillMappingRow } from '@comanda/db';
import type { Remaining } from './split.ts';

const toThousandths = (quantity: number): number => Math.round(quantity * 1000);

/**
 * What of an order is on no bill yet. Invoiced are lines that are neither voided nor a courtesy (Payment rules 3); a
 * combo's parent has no price of its own. Pure.
 */
export const remainingLines = (order: Pick<OrderView, 'items'>, taken: readonly BillMappingRow[]): Remaining[] => {
  const takenBy = Map.groupBy(taken, (mapping) => mapping.orderItemId);
  return order.items
    .filter((item) => !item.voidedAt && !item.compedAt && item.lineType !== 'bundle_parent')
    .map((item) => {
      const shares = takenBy.get(item.id) ?? [];
      const thousandths = shares.reduce(
        (left, one) => left - toThousandths(one.splitQuantity),
        toThousandths(item.quantity),
      );
      const amount: Minor = minor(shares.reduce((left, one) => left - one.amount, item.lineTotal as number));
      return { orderItemId: item.id, thousandths, amount, seatNo: item.seatNo };
    })
    .filter((line) => line.thousandths > 0);
};
