import { type ErrorEntry, restaurant } from './entry.ts';

/** What dishes are made of, and buying it. */
export const STOCK_ERRORS = {
  STOCK_ITEM_NOT_FOUND: restaurant(404, 'No stock item has this id', 'Of another business, or mistyped.'),
  SUPPLIER_NOT_FOUND: restaurant(404, 'No supplier has this id', 'Of another business, or mistyped.'),
  PURCHASE_NOT_FOUND: restaurant(404, 'No purchase has this id', 'Of another business or location, or mistyped.'),
  PURCHASE_ITEM_NOT_FOUND: restaurant(404, 'The purchase has no such line', 'GET /purchases/:id lists its lines.'),
  PURCHASE_STATE: restaurant(
    409,
    'The purchase does not allow this in its present state',
    'details.status says the state: a draft is changed, an ordered one received; received and cancelled ones are closed.',
  ),
} as const satisfies Record<string, ErrorEntry>;
