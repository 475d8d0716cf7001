import { type BillMapping, type DiscountDetail, type Minor, type OrderItemView, sumMinor } from '@comanda/contracts';
import { thousandthsOf } from '@comanda/pricing';

/** How much of a line is on a bill: thousandths, and minor units. */
export interface OnBill {
  orderItemId: string;
  thousandths: number;
  amount: Minor;
}

/** What a bill that is made has of a line. */
export const ofMapping = ({ orderItemId, splitQuantity, amount }: BillMapping): OnBill => ({
  orderItemId,
  thousandths: thousandthsOf(splitQuantity),
  amount,
});

/** A combo with what of it is on a bill. */
export interface ComboOnBill {
  id: string;
  name: string;
  discounts: readonly DiscountDetail[];
  /** Minor units. */
  total: Minor;
  /** Another bill has the rest of it. */
  isPart: boolean;
}

/** Lines of a bill that stand under one name, or a line alone. */
export interface BillGroup<T> {
  combo: ComboOnBill | null;
  lines: T[];
}

type Item = Pick<
  OrderItemView,
  'id' | 'productNameSnapshot' | 'quantity' | 'parentOrderItemId' | 'voidedAt' | 'compedAt' | 'discounts'
>;

/**
 * Lines of a bill as the guests ordered them: those of a combo together under its name, where the first of them stands. `of` says
 * what of a line is on the bill. Pure.
 */
export const inCombos = <T>(lines: readonly T[], items: readonly Item[], of: (line: T) => OnBill): BillGroup<T>[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const parentOf = (line: T): Item | undefined => byId.get(byId.get(of(line).orderItemId)?.parentOrderItemId ?? '');
  const families = Map.groupBy(lines, (line) => parentOf(line)?.id ?? of(line).orderItemId);
  return [...families.values()].map((own) => {
    const parent = parentOf(own[0]!);
    return { combo: parent ? comboOnBill(parent, items, own.map(of)) : null, lines: own };
  });
};

const comboOnBill = (parent: Item, items: readonly Item[], own: readonly OnBill[]): ComboOnBill => {
  const billed = new Map(own.map((line) => [line.orderItemId, line.thousandths]));
  const owed = items.filter((item) => item.parentOrderItemId === parent.id && !item.voidedAt && !item.compedAt);
  return {
    id: parent.id,
    name: parent.productNameSnapshot,
    discounts: parent.discounts ?? [],
    total: sumMinor(own.map(({ amount }) => amount)),
    isPart: owed.some((item) => billed.get(item.id) !== thousandthsOf(item.quantity)),
  };
};
