import { type ErrorEntry, restaurant } from './entry.ts';

/** Taxes of a business, and which payments make electronic documents. */
export const TAX_ERRORS = {
  TAX_NOT_FOUND: restaurant(404, 'No such tax', ''),
  TAX_CATEGORY_UNKNOWN: restaurant(409, 'The business has no tax of this category', 'GET /taxes lists the categories.'),
  TAX_CATEGORY_TAKEN: restaurant(409, 'The business already has a tax of this category', 'Change that one.'),
  TAX_IN_USE: restaurant(409, 'Products are taxed so', 'Give them another tax first; details.count says how many.'),
  DOCUMENT_PAYMENT_METHOD_NOT_FOUND: restaurant(404, 'No such setting of a payment method', ''),
  DOCUMENT_PAYMENT_METHOD_EXISTS: restaurant(
    409,
    'The payment method already has this setting',
    'Change that one: details.id.',
  ),
} as const satisfies Record<string, ErrorEntry>;
