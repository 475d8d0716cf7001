import type { AppliedRule, Minor, Order, PriceRule, Product } from '@comanda/contracts';
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
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return ruleMoment(`${part('year')}-${part('month')}-${part('day')}`, `${part('hour')}:${part('minute')}`);
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
