import { type Minor, minor, type OrderSummary, type OrderView, sumMinor } from '@comanda/contracts';
import { takeOff } from '@comanda/pricing';
import type { ApprovalFacts } from '../base/write-request.ts';
import { discountName } from '../order/discounts/use-discounts.ts';

type Given = NonNullable<OrderView['discounts']>;

const leftOf = (total: number, given: Given): number =>
  given.reduce((left, { kind, value }) => left - takeOff({ kind, value: `${value}` }, minor(left), 0), total);

/**
 * What percentages of an order take off another's dishes once they come to it; null where that is not known: beside an amount, or where
 * a limit counts what is off those dishes already. Minor units.
 */
const offOther = (
  order: Pick<OrderView, 'totals'>,
  given: Given,
  { total, discount = minor(0) }: OrderSummary['totals'],
): Minor | null => {
  const isLimited = discount > 0 && given.some(({ limitPercent }) => typeof limitPercent === 'number');
  if (given.length === 0 || isLimited || given.some(({ kind }) => kind !== 'percentage')) return null;
  const own = order.totals.total + sumMinor(given.map(({ amount }) => amount));
  const left = leftOf(own + total, given) - leftOf(own, given);
  return minor(total - left);
};

/** What a manager reads of joining another order to this one: what it comes to, and what is off it then, and why. Pure. */
export const mergeFacts = (
  order: Pick<OrderView, 'totals' | 'discounts'>,
  other: Pick<OrderSummary, 'totals'>,
): ApprovalFacts => {
  const given = (order.discounts ?? []).filter(({ absorbedOrderId }) => !absorbedOrderId);
  const { total } = other.totals;
  const off = offOther(order, given, other.totals);
  const reason = given.map(discountName).join(', ') || null;
  return off === null ? { amount: total, reason } : { discount: { before: total, off }, reason };
};
