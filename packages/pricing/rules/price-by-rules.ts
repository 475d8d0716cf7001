import {
  type AppliedRule,
  type Major,
  type Minor,
  majorToMinor,
  minor,
  type Order,
  type PriceRule,
} from '@comanda/contracts';
import { divideRounded } from '../whole-numbers.ts';

/** A moment as the location's clock shows it, with the day before: a window over midnight is of the day it began on. */
export interface RuleMoment {
  /** `YYYY-MM-DD` and ISO weekday. */
  today: { day: string; weekday: number };
  yesterday: { day: string; weekday: number };
  /** `HH:MM`. */
  time: string;
}

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

/** Whether a rule is about this sale at this moment. Pure. */
export const ruleApplies = (rule: PriceRule, sale: RuleSale, moment: RuleMoment): boolean => {
  if (!rule.isActive || !isOfDishes(rule, sale.product)) return false;
  if (!isIn(rule.locationIds, sale.locationId) || !isIn(rule.channels, sale.channel)) return false;
  if (!isIn(rule.orderTypes, sale.orderType)) return false;
  const began = windowDay(rule, moment);
  if (!began) return false;
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(began.weekday)) return false;
  return (rule.validFrom ?? '') <= began.day && began.day <= (rule.validTo ?? '9999-12-31');
};

/** What a rule takes off a price: never more than there is, and a fixed price makes nothing dearer. */
const offOf = ({ kind, value }: PriceRule, price: Minor): Minor => {
  if (kind === 'percentage') {
    const hundredths = BigInt(Math.round(Number(value) * 100));
    return minor(Number(divideRounded(BigInt(price) * hundredths, 10_000n)));
  }
  const amount = majorToMinor(value as Major);
  return minor(kind === 'amount' ? Math.min(amount, price) : Math.max(0, price - amount));
};

const first = (a: PriceRule, b: PriceRule): number => b.priority - a.priority || (a.id < b.id ? -1 : 1);

/**
 * What a dish costs by the rules that are about the sale: the one of highest priority, and where that combines, those that follow
 * and combine, too, each of what is left (docs/discounts.md#price-rules). Minor units. Pure.
 */
export const priceByRules = (
  listPrice: Minor,
  rules: readonly PriceRule[],
  sale: RuleSale,
  moment: RuleMoment,
): { price: Minor; rules: AppliedRule[] } => {
  const [best, ...others] = rules.filter((rule) => ruleApplies(rule, sale, moment)).sort(first);
  if (!best) return { price: listPrice, rules: [] };
  const taken = best.combines ? [best, ...others.filter(({ combines }) => combines)] : [best];
  let price = listPrice;
  const applied: AppliedRule[] = [];
  for (const rule of taken) {
    const amount = offOf(rule, price);
    if (amount === 0) continue;
    price = minor(price - amount);
    applied.push({ id: rule.id, name: rule.name, amount });
  }
  return { price, rules: applied };
};
