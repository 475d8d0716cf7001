import {
  type AppliedRule,
  isRuleValue,
  type Major,
  type Minor,
  majorToMinor,
  minor,
  type Order,
  type PassedRule,
  type PriceRule,
} from '@comanda/contracts';
import { divideRounded } from '../whole-numbers.ts';
import type { RuleMoment } from './rule-moment.ts';

/** What is sold, where and how. */
export interface RuleSale extends Pick<Order, 'locationId' | 'orderType' | 'channel'> {
  product: { id: string; categoryId: string | null };
}

/** The day a rule's window that holds this time began on; null where it does not hold it. An open end is midnight. */
const windowDay = (
  { timeFrom, timeTo }: PriceRule,
  { today, yesterday, time }: RuleMoment,
): RuleMoment['today'] | null => {
  const from = timeFrom ?? '00:00';
  const to = timeTo ?? '24:00';
  if (from < to) return time >= from && time < to ? today : null;
  if (time >= from) return today;
  return time < to ? yesterday : null;
};

const isIn = (list: readonly string[], one: string): boolean => list.length === 0 || list.includes(one);

const isOfDishes = ({ productIds, categoryIds }: PriceRule, { id, categoryId }: RuleSale['product']): boolean => {
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return productIds.includes(id) || (categoryId !== null && categoryIds.includes(categoryId));
};

/** Why a rule does not count for what is sold so at this moment, whatever the dish; null where it does. */
const whyNot = (
  rule: PriceRule,
  sale: Omit<RuleSale, 'product'>,
  moment: RuleMoment,
): Exclude<PassedRule['why'], 'outranked' | 'takes_nothing'> | null => {
  if (!rule.isActive) return 'inactive';
  if (!isIn(rule.locationIds, sale.locationId)) return 'location';
  if (!isIn(rule.orderTypes, sale.orderType)) return 'order_type';
  if (!isIn(rule.channels, sale.channel)) return 'channel';
  const began = windowDay(rule, moment);
  if (!began) return 'hours';
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(began.weekday)) return 'weekday';
  return (rule.validFrom ?? '') <= began.day && began.day <= (rule.validTo ?? '9999-12-31') ? null : 'dates';
};

/** The rules that count for what is sold so at this moment, whatever the dish. Pure. */
export const rulesAt = (
  rules: readonly PriceRule[],
  sale: Omit<RuleSale, 'product'>,
  moment: RuleMoment,
): readonly PriceRule[] => rules.filter((rule) => isRuleValue(rule) && whyNot(rule, sale, moment) === null);

/** What a rule with a value its kind can have takes off a price: never more than there is, and a fixed price makes nothing dearer. */
const offOf = ({ kind, value }: PriceRule, price: Minor): Minor => {
  if (kind === 'percentage') {
    const hundredths = BigInt(Math.round(Number(value) * 100));
    return minor(Number(divideRounded(BigInt(price) * hundredths, 10_000n)));
  }
  const amount = majorToMinor(value as Major);
  return minor(kind === 'amount' ? Math.min(amount, price) : Math.max(0, price - amount));
};

const first = (a: PriceRule, b: PriceRule): number => b.priority - a.priority || (a.id < b.id ? -1 : 1);

/** The one of highest priority, and where that combines, those that follow and combine, too. */
const takenRules = (rules: readonly PriceRule[], sale: RuleSale, moment: RuleMoment): readonly PriceRule[] => {
  const [best, ...others] = rules
    .filter((rule) => isRuleValue(rule) && isOfDishes(rule, sale.product) && whyNot(rule, sale, moment) === null)
    .sort(first);
  if (!best) return [];
  return best.combines ? [best, ...others.filter(({ combines }) => combines)] : [best];
};

/**
 * What a dish costs by the rules that are about the sale, each of what the one before left
 * (docs/discounts.md#price-rules). Minor units. Pure.
 */
export const priceByRules = (
  listPrice: Minor,
  rules: readonly PriceRule[],
  sale: RuleSale,
  moment: RuleMoment,
): { price: Minor; rules: AppliedRule[] } => {
  let price = listPrice;
  const applied: AppliedRule[] = [];
  for (const rule of takenRules(rules, sale, moment)) {
    const amount = offOf(rule, price);
    if (amount === 0) continue;
    price = minor(price - amount);
    applied.push({ id: rule.id, name: rule.name, amount });
  }
  return { price, rules: applied };
};

/** The rules of a dish that took nothing off it, and why. Pure. */
export const passedRules = (
  rules: readonly PriceRule[],
  sale: RuleSale,
  moment: RuleMoment,
  applied: readonly AppliedRule[],
): PassedRule[] => {
  const taken = new Set(takenRules(rules, sale, moment));
  const counted = new Set(applied.map(({ id }) => id));
  return rules
    .filter((rule) => isOfDishes(rule, sale.product) && !counted.has(rule.id))
    .toSorted(first)
    .map((rule) => {
      const isTaken = taken.has(rule) || !isRuleValue(rule);
      const why = whyNot(rule, sale, moment) ?? (isTaken ? 'takes_nothing' : 'outranked');
      return { id: rule.id, name: rule.name, why };
    });
};

/** What one of a dish costs, as its line keeps it for good. Minor units. */
export interface FrozenPrice {
  unitPriceSnapshot: Minor;
  /** Null where no rule changes it. */
  listPriceSnapshot: Minor | null;
  priceRulesSnapshot: AppliedRule[] | null;
}

/** A price by rules as a line keeps it; where none counted nothing is kept of any. Pure. */
export const frozenPrice = (
  listPrice: Minor,
  { price, rules }: { price: Minor; rules: AppliedRule[] },
): FrozenPrice => {
  const isRuled = rules.length > 0;
  return {
    unitPriceSnapshot: price,
    listPriceSnapshot: isRuled ? listPrice : null,
    priceRulesSnapshot: isRuled ? rules : null,
  };
};
