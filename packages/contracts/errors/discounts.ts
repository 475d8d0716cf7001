import { type ErrorEntry, restaurant } from './entry.ts';

/** What can go wrong with discounts (docs/discounts.md). */
export const DISCOUNT_ERRORS = {
  DISCOUNT_NOT_FOUND: restaurant(
    404,
    'No discount of this order has this index or id',
    'By discountIndex in the list as last answered, or discountId.',
  ),
  DISCOUNT_EXCEEDS_LINE: restaurant(
    409,
    'The discount exceeds what is left to pay',
    'details.left, minor units; also a fixed price that is not below what it costs.',
  ),
  DISCOUNT_LIMIT: restaurant(
    403,
    'The discount is above the limit of your role',
    'details.limit, in hundredths, by the parameter MAX_DISCOUNT_PERCENT; whoever may more approves by PIN. details.off: what all of it together would take off details.of, minor units.',
  ),
} as const satisfies Record<string, ErrorEntry>;
