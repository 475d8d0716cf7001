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
  PURCHASE_PAID: restaurant(
    409,
    'Cash was paid for this purchase: take it back before you cancel it',
    'POST /purchases/:id/payments with kind `in`; details.paid says how much.',
  ),
  PURCHASE_PAID_LESS: restaurant(
    409,
    'That is more than was paid for this purchase',
    'details.paid says how much was, less what came back.',
  ),
  PURCHASE_PAID_MORE: restaurant(
    409,
    'That is more than is due for this purchase',
    'Due is what came, or what was ordered where that is more, less what was paid. Send anyway: true to pay it all the same.',
  ),
  TRANSFER_NOT_FOUND: restaurant(404, 'No transfer has this id', 'Of another business or location, or mistyped.'),
  TRANSFER_STATE: restaurant(
    409,
    'The transfer was received already, or was sent from here',
    'It came already, or was sent from here: details.direction and status say which.',
  ),
} as const satisfies Record<string, ErrorEntry>;
