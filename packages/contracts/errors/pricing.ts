import { restaurant } from './entry.ts';

/** Of price rules (docs/discounts.md#price-rules). */
export const PRICING_ERRORS = {
  PRICE_RULE_NOT_FOUND: restaurant(404, 'No price rule has this id', 'Removed, or of another business.'),
  PRICE_RULE_ENDED: restaurant(
    409,
    'This line’s price has expired; add the line again',
    'details.price: what one costs now, minor units; more of the dish is a line of its own.',
  ),
  DISCOUNT_TOO_MANY: restaurant(
    409,
    'The order has reached its limit of discounts',
    'Those taken back count: details.greatest.',
  ),
};
