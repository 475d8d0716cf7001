import { type DiscountDetail, minor, type OrderView } from '@comanda/contracts';
import { thousandthsOf } from '@comanda/pricing';
import { ownAndComboOff, ownOff } from '../order/discounts/project-discounts.ts';
import type { OnBill } from './bill-groups.ts';

/** `total` after weights that come to `all`, whole numbers; a part is what the sums before and with it differ by. */
export const inTurn = (total: number, weights: readonly number[], all: number): number[] => {
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = all === 0 ? 0 : Math.round((total * Math.min(before, all)) / all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
};

/**
 * Of what is off each combo as a whole, what each bill has: what its lines there carry of it, by how much of them is there. By the
 * combo's parent; over all bills it comes to the whole, to the centavo. Pure.
 */
export const comboDiscountsOn = (
  order: OrderView,
  bills: readonly (readonly Omit<OnBill, 'amount'>[])[],
): ReadonlyMap<string, readonly DiscountDetail[]>[] => {
  const on = bills.map(() => new Map<string, readonly DiscountDetail[]>());
  const parents = order.items.filter((line) => line.lineType === 'bundle_parent' && ownOff(line) > 0);
  if (parents.length === 0) return on;
  const off = ownAndComboOff(order);
  for (const parent of parents) {
    const given = parent.discounts ?? [];
    const children = order.items.filter((line) => line.parentOrderItemId === parent.id);
    const parts = children.map((line) => {
      const units = bills.map((bill) => bill.find((one) => one.orderItemId === line.id)?.thousandths ?? 0);
      return inTurn((off.get(line.id) ?? 0) - ownOff(line), units, thousandthsOf(line.quantity));
    });
    bills.forEach((_, bill) => {
      const sum = parts.reduce((all, part) => all + part[bill]!, 0);
      const amounts = inTurn(
        sum,
        given.map(({ amount }) => amount),
        ownOff(parent),
      );
      on[bill]!.set(
        parent.id,
        given.map((one, i) => ({ ...one, amount: minor(amounts[i]!) })),
      );
    });
  }
  return on;
};
