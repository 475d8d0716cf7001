import { type Minor, minor, type OrderSummary, type OrderView, sumMinor } from '@comanda/contracts';
import { takeOff } from '@comanda/pricing';
import type { ApprovalFacts } from '../base/write-request.ts';
import { discountName } from '../order/discounts/use-discounts.ts';

type Given = NonNullable<OrderView['discounts']>;

const leftOf = (total: number, given: Given): number =>
  given.reduce((left, { kind, value }) => left - takeOff({ kind, value: `${value}` }, minor(left), 0), total);

/**
 * What percentages of an order take off another's dishes once they come to it; null where that is not known: beside an amount.
 * Minor units.
 */
const offOther = (order: Pick<OrderView, 'totals'>, given: Given, total: Minor): Minor | null => {
  if (given.length === 0 || given.some(({ kind }) => kind !== 'percentage')) return null;
  const own = order.totals.total + sumMinor(given.map(({ amount }) => amount));
  const left = leftOf(own + total, given) - leftOf(own, given);
  return minor(total - left);
};

/** What a manager reads of dishes of another order that come to this one: what they come to, and what is off them then, and why. Pure. */
export const mergeFacts = (
  order: Pick<OrderView, 'totals' | 'discounts'>,
  other: { totals: Pick<OrderSummary['totals'], 'total' | 'discount'> },
): ApprovalFacts => {
  // What is off what came with another is not off what comes now.
  const given = (order.discounts ?? []).filter(({ absorbedOrderId }) => !absorbedOrderId);
  const { total, discount = minor(0) } = other.totals;
  const off = offOther(order, given, total);
  const reason = given.map(discountName).join(', ') || null;
  if (off === null) return { amount: total, reason };
  // A limit counts what is off the other's dishes already: then it is less.
  const isAtMost = discount > 0 && given.some(({ limitPercent }) => typeof limitPercent === 'number');
  return { discount: { before: total, off, ...(isAtMost && { isAtMost }) }, reason };
};
