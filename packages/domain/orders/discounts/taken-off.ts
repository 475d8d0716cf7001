import { minor, type OrderDiscount, sumMinor } from '@comanda/contracts';
import { carriesDiscounts } from '@comanda/pricing';
import type { PricedDiscounts } from './price-discounts.ts';

/** What is taken off, of how much. Minor units. */
export interface Taken {
  off: number;
  of: number;
}

/** What all discounts of these lines take together. */
const takenOff = (
  ids: readonly string[],
  all: readonly OrderDiscount[],
  { gross, applied }: PricedDiscounts,
): Taken => {
  const own = all.filter(({ orderItemId }) => orderItemId !== null && ids.includes(orderItemId));
  return {
    off: own.reduce((sum, { id }) => sum + (applied.amounts.get(id) ?? 0), 0),
    of: ids.reduce((sum, id) => sum + gross.get(id)!, 0),
  };
};

/**
 * What all discounts of the line, of the combo and of the order take together. A line of a combo is told with the combo too: what
 * comes off both is had twice; as is what comes off a line and off the whole order.
 */
export const takenOf = (itemId: string | null, all: readonly OrderDiscount[], priced: PricedDiscounts): Taken[] => {
  const { applied, gross, lines } = priced;
  const whole = {
    off: sumMinor(applied.lines.values()),
    of: sumMinor(lines.map((line) => (carriesDiscounts(line) ? gross.get(line.id)! : minor(0)))),
  };
  return [...ofItem(itemId, all, priced), whole];
};

const ofItem = (itemId: string | null, all: readonly OrderDiscount[], priced: PricedDiscounts): Taken[] => {
  if (itemId === null) return [{ off: priced.applied.order.off, of: priced.applied.order.left }];
  const item = priced.lines.find(({ id }) => id === itemId)!;
  const parentId = item.lineType === 'bundle_parent' ? itemId : item.parentOrderItemId;
  const children = priced.lines.filter((line) => line.parentOrderItemId === parentId && carriesDiscounts(line));
  const combo = () => takenOff([parentId!, ...children.map(({ id }) => id)], all, priced);
  if (parentId === itemId) return [combo()];
  return [takenOff([itemId], all, priced), ...(parentId === null ? [] : [combo()])];
};
