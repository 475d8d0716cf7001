import {
  type AppliedRule,
  dayAndTimeIn,
  type Minor,
  type Order,
  type PriceRule,
  type Product,
} from '@comanda/contracts';
import { priceByRules, type RuleMoment, ruleMoment } from '@comanda/pricing';

/** What one of a dish costs at a moment, as the hub will freeze it with the line. Minor units. */
export interface PriceNow {
  unitPriceSnapshot: Minor;
  /** Null where no rule changes it. */
  listPriceSnapshot: Minor | null;
  priceRulesSnapshot: AppliedRule[] | null;
}

/** A moment (ms) as clock and calendar of a place show it. */
export const momentAt = (ms: number, timeZone: string): RuleMoment => {
  const { day, time } = dayAndTimeIn(ms, timeZone);
  return ruleMoment(day, time);
};

/** What the hub will say a dish costs on an order, by the rules this till knows (docs/discounts.md#price-rules). Pure. */
export const priceNow = (
  product: Pick<Product, 'id' | 'categoryId' | 'price'>,
  rules: readonly PriceRule[],
  sale: Pick<Order, 'locationId' | 'orderType' | 'channel'>,
  moment: RuleMoment,
): PriceNow => {
  const { locationId, orderType, channel } = sale;
  const there = priceByRules(product.price, rules, { locationId, orderType, channel, product }, moment);
  const isRuled = there.rules.length > 0;
  return {
    unitPriceSnapshot: there.price,
    listPriceSnapshot: isRuled ? product.price : null,
    priceRulesSnapshot: isRuled ? there.rules : null,
  };
};
