import { dayAndTimeIn, type Order, type PriceRule, type Product } from '@comanda/contracts';
import { type FrozenPrice, frozenPrice, priceByRules, type RuleMoment, ruleMoment } from '@comanda/pricing';

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
): FrozenPrice => {
  const { locationId, orderType, channel } = sale;
  return frozenPrice(
    product.price,
    priceByRules(product.price, rules, { locationId, orderType, channel, product }, moment),
  );
};
