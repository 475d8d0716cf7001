import { type Order, type PriceRule, type Product, placeClock } from '@comanda/contracts';
import { type FrozenPrice, frozenPrice, priceByRules, type RuleMoment, ruleMoment } from '@comanda/pricing';

/** Of a moment (ms) what the rules ask of it, as clock and calendar of a place show it. */
export const momentsIn = (timeZone: string): ((ms: number) => RuleMoment) => {
  const clock = placeClock(timeZone);
  return (ms) => {
    const { day, time } = clock(ms);
    return ruleMoment(day, time);
  };
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
