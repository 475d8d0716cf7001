import { type DiscountDetail, minor, type OrderView } from '@comanda/contracts';
import { thousandthsOf } from '@comanda/pricing';
import { sharesOnLines } from '../order/discounts/project-discounts.ts';
import type { OnBill } from './bill-groups.ts';

/** How much of a line is on a bill, in thousandths. */
export type LineOnBill = Omit<OnBill, 'amount'>;

/** What of the order's discounts is on a bill. */
export interface OrderOff {
  /** The order's, and those of orders it took up. */
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

/** `total` after weights that come to `all`, whole numbers; a part is what the sums before and with it differ by. */
const inTurn = (total: number, weights: readonly number[], all: number): number[] => {
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
 * Of what is taken off the whole order, off all that came with another, or off a combo as a whole, what each of its bills has: of each
 * line what that carries of it, by how much of it is on the bill. `bills`: all of them, with what is on none last; each discount comes
 * to the whole over them, to the centavo. What comes to nothing is left out. Pure.
 */
export const orderDiscountsOn = (order: OrderView, bills: readonly (readonly LineOnBill[])[]): OrderOff[] => {
  const shares = sharesOnLines(order);
  const parents = order.items.filter(({ lineType }) => lineType === 'bundle_parent');
  const ofOrder = order.discounts ?? [];
  const byLine = bills.map(() => new Map<string, number>());
  const amounts = bills.map(() => new Map<string, number>());
  for (const line of order.items) {
    const { id, quantity } = line;
    const units = bills.map((bill) => bill.find((one) => one.orderItemId === id)?.thousandths ?? 0);
    for (const [discountId, share] of Object.entries(shares.get(id) ?? {})) {
      const isOfOrder = ofOrder.some((one) => one.id === discountId);
      for (const [bill, part] of inTurn(share, units, thousandthsOf(quantity)).entries()) {
        amounts[bill]!.set(discountId, (amounts[bill]!.get(discountId) ?? 0) + part);
        if (isOfOrder) byLine[bill]!.set(id, (byLine[bill]!.get(id) ?? 0) + part);
      }
    }
  }
  const onBill = (discounts: readonly DiscountDetail[], bill: number): DiscountDetail[] =>
    discounts.flatMap((one) => {
      const amount = amounts[bill]!.get(one.id) ?? 0;
      return amount > 0 ? { ...one, amount: minor(amount) } : [];
    });
  return bills.map((_, bill) => ({
    discounts: onBill(ofOrder, bill),
    byLine: byLine[bill]!,
    byCombo: new Map(parents.map(({ id, discounts }) => [id, onBill(discounts ?? [], bill)])),
  }));
};
