import { minor, type OrderDiscount, sumMinor } from '@comanda/contracts';
import { carriesDiscounts, takenOffLines } from '@comanda/pricing';
import { stands } from '../discounts.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import type { PricedDiscounts } from './price-discounts.ts';

/** What is taken off, of how much. Minor units. */
export interface Portion {
  off: number;
  of: number;
}

/** What such discounts take together of such lines. */
const takenOff = (
  lines: readonly OrderItemRow[],
  all: readonly OrderDiscount[],
  { gross, applied }: PricedDiscounts,
): Portion => ({
  off: sumMinor(takenOffLines(all.filter(stands), lines, applied).map(({ off }) => off)),
  of: sumMinor(lines.filter(carriesDiscounts).map(({ id }) => gross.get(id)!)),
});

/** What a discount is off. */
export type Target = Pick<OrderDiscount, 'orderItemId' | 'absorbedOrderId'>;

/**
 * What all discounts of the line, of its combo, of the orders it came with and of the order take together: what comes off a line and off
 * what it is of is had twice. `target`: what a discount is off.
 */
export const takenOf = (target: Target, all: readonly OrderDiscount[], priced: PricedDiscounts): Portion[] => {
  const { applied, gross, lines } = priced;
  const whole = {
    off: sumMinor(applied.lines.values()),
    of: sumMinor(lines.map((line) => (carriesDiscounts(line) ? gross.get(line.id)! : minor(0)))),
  };
  const { orderItemId, absorbedOrderId } = target;
  if (orderItemId !== null) return [...ofItem(orderItemId, all, priced), whole];
  if (absorbedOrderId) return [ofAbsorbed(absorbedOrderId, all, priced), whole];
  return [{ off: applied.order.off, of: applied.order.left }, whole];
};

const ofItem = (itemId: string, all: readonly OrderDiscount[], priced: PricedDiscounts): Portion[] => {
  const item = priced.lines.find(({ id }) => id === itemId)!;
  const parentId = item.lineType === 'bundle_parent' ? itemId : item.parentOrderItemId;
  const children = priced.lines.filter((line) => parentId !== null && line.parentOrderItemId === parentId);
  const ofLine = all.filter(({ orderItemId }) => orderItemId === itemId);
  const ids = [parentId, ...children.map(({ id }) => id)];
  const ofCombo = all.filter(({ orderItemId }) => orderItemId !== null && ids.includes(orderItemId));
  const isCombo = parentId === itemId;
  const absorbed = new Set((isCombo ? children : [item]).flatMap(({ absorbedWith }) => absorbedWith ?? []));
  return [
    ...(isCombo ? [] : [takenOff([item], ofLine, priced)]),
    ...(parentId === null ? [] : [takenOff(children, ofCombo, priced)]),
    ...[...absorbed].map((id) => ofAbsorbed(id, all, priced)),
  ];
};

/** With those of the orders it had taken up itself, and of combos what they take off its lines. */
const ofAbsorbed = (orderId: string, all: readonly OrderDiscount[], priced: PricedDiscounts): Portion => {
  const lines = priced.lines.filter(({ absorbedWith }) => absorbedWith?.includes(orderId));
  const within = new Set(lines.flatMap((line) => line.absorbedWith!.slice(0, line.absorbedWith!.indexOf(orderId) + 1)));
  const inner = all.filter(
    ({ orderItemId, absorbedOrderId }) => orderItemId !== null || within.has(absorbedOrderId ?? ''),
  );
  return takenOff(lines, inner, priced);
};
