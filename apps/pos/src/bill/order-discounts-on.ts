import { type DiscountDetail, minor, type OrderView } from '@comanda/contracts';
import { thousandthsOf } from '@comanda/pricing';
import { ownAndComboOff } from '../order/discounts/project-discounts.ts';
import type { OnBill } from './bill-groups.ts';
import { comboDiscountsOn, inTurn } from './combo-discounts-on.ts';

/** How much of a line is on a bill, in thousandths. */
export type LineOnBill = Omit<OnBill, 'amount'>;

/** What of the order's discounts is on a bill. */
export interface OrderOff {
  discounts: readonly DiscountDetail[];
  /** By line, minor units. */
  byLine: ReadonlyMap<string, number>;
  /** By a combo's parent, what of its own discounts is on the bill. */
  byCombo: ReadonlyMap<string, readonly DiscountDetail[]>;
}

export const NOTHING_OFF: OrderOff = { discounts: [], byLine: new Map(), byCombo: new Map() };

/** What of it these lines carry together. Minor units. */
export const offLines = ({ byLine }: OrderOff, lines: readonly Pick<OnBill, 'orderItemId'>[]): number =>
  lines.reduce((sum, { orderItemId }) => sum + (byLine.get(orderItemId) ?? 0), 0);

/** What lines carry of what is off the whole order, in minor units, and by which discounts. */
export interface OrderShare {
  amount: number;
  discounts: readonly DiscountDetail[];
}

export const shareOf = (off: OrderOff, lines: readonly Pick<OnBill, 'orderItemId'>[]): OrderShare => ({
  amount: offLines(off, lines),
  discounts: off.discounts,
});

/**
 * Of what is taken off the whole order, what each of its bills has: of each line what that carries beside its own and its combo's
 * discounts, by how much of it is on the bill. `bills`: all of them, with what is on none last; they come to the whole, to the centavo.
 * What comes to nothing is left out. Pure.
 */
export const orderDiscountsOn = (order: OrderView, bills: readonly (readonly LineOnBill[])[]): OrderOff[] => {
  const given = (order.discounts ?? []).filter(({ amount }) => amount > 0);
  const combos = comboDiscountsOn(order, bills);
  if (given.length === 0) return combos.map((byCombo) => ({ ...NOTHING_OFF, byCombo }));
  const own = ownAndComboOff(order);
  const byLine = order.items.map((line) => {
    const carried = Math.max(0, (line.discountTotal ?? 0) - (own.get(line.id) ?? 0));
    const units = bills.map((bill) => bill.find((one) => one.orderItemId === line.id)?.thousandths ?? 0);
    return inTurn(carried, units, thousandthsOf(line.quantity));
  });
  const sums = bills.map((_, bill) => byLine.reduce((sum, parts) => sum + parts[bill]!, 0));
  const weights = given.map(({ amount }) => amount);
  const all = weights.reduce((sum, one) => sum + one, 0);
  return sums.map((sum, bill) => {
    const amounts = inTurn(sum, weights, all);
    const discounts = given.map((discount, i) => ({ ...discount, amount: minor(amounts[i]!) }));
    return {
      discounts: discounts.filter(({ amount }) => amount > 0),
      byLine: new Map(order.items.map(({ id }, i) => [id, byLine[i]![bill]!])),
      byCombo: combos[bill]!,
    };
  });
};
