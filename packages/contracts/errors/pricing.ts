import { restaurant } from './entry.ts';

/** Of price rules (docs/discounts.md#price-rules). */
export const PRICING_ERRORS = {
  PRICE_RULE_NOT_FOUND: restaurant(404, 'No such price rule', ''),
  PRICE_RULE_ENDED: restaurant(
    409,
    'The price of the line is over',
    'details.price: what one costs now, minor units; more of the dish is a line of its own.',
  ),
  DISCOUNT_TOO_MANY: restaurant(
    409,
    'The order has had as many discounts as there may be',
    'Those taken back count: details.greatest.',
  ),
};
