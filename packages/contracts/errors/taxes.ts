import { type ErrorEntry, restaurant } from './entry.ts';

/** Taxes of a business, and which payments make electronic documents. */
export const TAX_ERRORS = {
  TAX_NOT_FOUND: restaurant(404, 'No tax has this id', 'Removed, or of another business.'),
  TAX_CATEGORY_UNKNOWN: restaurant(409, 'The business has no tax of this category', 'GET /taxes lists the categories.'),
  TAX_CATEGORY_TAKEN: restaurant(
    409,
    'The business already has a tax of this category; change it',
    'One tax a category.',
  ),
  TAX_IN_USE: restaurant(
    409,
    'Products have this tax; give them another one first',
    'details.count says how many products.',
  ),
  DOCUMENT_PAYMENT_METHOD_NOT_FOUND: restaurant(
    404,
    'No document setting of a payment method has this id',
    'Removed, or of another business.',
  ),
  DOCUMENT_PAYMENT_METHOD_EXISTS: restaurant(
    409,
    'The payment method already has a document setting; change it',
    'details.id names the setting.',
  ),
} as const satisfies Record<string, ErrorEntry>;
