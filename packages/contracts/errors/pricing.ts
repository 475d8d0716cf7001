import { restaurant } from './entry.ts';

/** Of price rules (docs/discounts.md#price-rules). */
export const PRICING_ERRORS = {
  PRICE_RULE_NOT_FOUND: restaurant(404, 'No such price rule', ''),
};
