import { minor, type OrderDiscount, sumMinor } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';
import { carriesDiscounts } from '@comanda/pricing';
import type { PricedDiscounts } from './price-discounts.ts';

/** What is taken off, of how much. Minor units. */
export interface Taken {
  off: number;
  of: number;
}

/** What discounts of these lines, combos and orders that were taken up take together of such lines. */
const takenOff = (
  ids: readonly string[],
  lines: readonly OrderItemRow[],
  all: readonly OrderDiscount[],
  { gross, applied }: PricedDiscounts,
): Taken => {
  const own = all.filter(({ orderItemId, absorbedOrderId }) => ids.includes(orderItemId ?? absorbedOrderId ?? ''));
  return {
    off: own.reduce((sum, { id }) => sum + (applied.amounts.get(id) ?? 0), 0),
    of: sumMinor(lines.filter(carriesDiscounts).map(({ id }) => gross.get(id)!)),
  };
};

type Target = Pick<OrderDiscount, 'orderItemId' | 'absorbedOrderId'>;

/**
 * What all discounts of the line, of its combo, of the orders it came with and of the order take together: what comes off a line and off
 * what it is of is had twice. `target`: what a discount is off.
 */
export const takenOf = (target: Target, all: readonly OrderDiscount[], priced: PricedDiscounts): Taken[] => {
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

const ofItem = (itemId: string, all: readonly OrderDiscount[], priced: PricedDiscounts): Taken[] => {
  const item = priced.lines.find(({ id }) => id === itemId)!;
  const parentId = item.lineType === 'bundle_parent' ? itemId : item.parentOrderItemId;
  const children = priced.lines.filter((line) => parentId !== null && line.parentOrderItemId === parentId);
  const standing = children.filter(carriesDiscounts).map(({ id }) => id);
  const combo = () => takenOff([parentId!, ...standing], children, all, priced);
  return [
    ...(parentId === itemId ? [] : [takenOff([itemId], [item], all, priced)]),
    ...(parentId === null ? [] : [combo()]),
    ...(item.absorbedWith ?? []).map((id) => ofAbsorbed(id, all, priced)),
  ];
};

/** With those of the orders it had taken up itself. */
const ofAbsorbed = (orderId: string, all: readonly OrderDiscount[], priced: PricedDiscounts): Taken => {
  const lines = priced.lines.filter(({ absorbedWith }) => absorbedWith?.includes(orderId));
  const ids = lines.flatMap(({ id, parentOrderItemId, absorbedWith }) => [
    id,
    parentOrderItemId ?? [],
    absorbedWith!.slice(0, absorbedWith!.indexOf(orderId) + 1),
  ]);
  return takenOff(ids.flat(), lines, all, priced);
};
