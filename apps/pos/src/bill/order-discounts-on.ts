import { type DiscountDetail, minor, type OrderView } from '@comanda/contracts';
import { thousandthsOf } from '@comanda/pricing';
import { takenTogether } from '../order/discounts/project-discounts.ts';
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
 * Of what is taken off the whole order, or off all that came with another, what each of its bills has: of each line what that carries of
 * it, by how much of it is on the bill. `bills`: all of them, with what is on none last; they come to the whole, to the centavo.
 * What comes to nothing is left out. Pure.
 */
export const orderDiscountsOn = (order: OrderView, bills: readonly (readonly LineOnBill[])[]): OrderOff[] => {
  const given = (order.discounts ?? []).filter(({ amount }) => amount > 0);
  const combos = comboDiscountsOn(order, bills);
  if (given.length === 0) return combos.map((byCombo) => ({ ...NOTHING_OFF, byCombo }));
  const byLine = bills.map(() => new Map<string, number>());
  const amounts = bills.map(() => new Map<string, number>());
  for (const { discountIds, lines } of takenTogether(order)) {
    const here = given.filter(({ id }) => discountIds.includes(id));
    if (here.length === 0) continue;
    const parts = order.items.map(({ id, quantity }) => {
      const units = bills.map((bill) => bill.find((one) => one.orderItemId === id)?.thousandths ?? 0);
      return inTurn(lines.get(id) ?? 0, units, thousandthsOf(quantity));
    });
    const weights = here.map(({ amount }) => amount);
    const all = weights.reduce((sum, one) => sum + one, 0);
    for (const bill of bills.keys()) {
      for (const [i, { id }] of order.items.entries())
        byLine[bill]!.set(id, (byLine[bill]!.get(id) ?? 0) + parts[i]![bill]!);
      const sum = parts.reduce((total, part) => total + part[bill]!, 0);
      for (const [i, amount] of inTurn(sum, weights, all).entries()) amounts[bill]!.set(here[i]!.id, amount);
    }
  }
  return bills.map((_, bill) => ({
    discounts: given.flatMap((one) => {
      const amount = amounts[bill]!.get(one.id) ?? 0;
      return amount > 0 ? { ...one, amount: minor(amount) } : [];
    }),
    byLine: byLine[bill]!,
    byCombo: combos[bill]!,
  }));
};
