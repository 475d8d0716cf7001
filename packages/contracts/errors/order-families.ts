import { type ErrorEntry, restaurant } from './entry.ts';

/** What the families around orders refuse; the order service itself has its 27 codes in the catalogue. */
export const ORDER_FAMILY_ERRORS = {
  // ---- Lines
  ORDER_LINES_EXCEEDED: restaurant(
    409,
    'The order has too many lines; open another order',
    'details.most, voided ones too: open another.',
  ),

  // ---- Parties
  PARTY_USER_NOT_FOUND: restaurant(
    404,
    'No active person of this business has this id',
    'details.userId; or somebody who left.',
  ),
  PARTY_ROLE_NOT_FOUND: restaurant(404, 'Nobody has this role in the order', 'details.role.'),

  // ---- Merging
  ORDER_MERGE_INVALID: restaurant(
    409,
    'These two orders cannot be merged',
    'The same order, one of another branch, one to be delivered, or one the other comes from (details.reason).',
  ),
  ORDER_MERGE_NOT_FOUND: restaurant(404, 'The other order is not merged into this one', 'Or it was undone already.'),
  ORDER_MERGE_NOT_UNDOABLE: restaurant(
    409,
    'The merge can no longer be undone',
    'details.reason: something was sent since, or a line went on to another order.',
  ),
  ORDER_TRANSFER_TARGET_INVALID: restaurant(
    409,
    'Lines cannot be transferred to this order',
    'The same order, one of another branch, or one to be delivered.',
  ),
  ORDER_TRANSFER_QUANTITY: restaurant(
    409,
    'The quantity exceeds what the line has',
    'details.itemId and what there is.',
  ),
  ORDER_TRANSFER_COMBO: restaurant(
    409,
    'A combo is transferred as a whole; name its parent line',
    'details.itemId; name its parent, in full.',
  ),
  ORDER_TRANSFER_NOT_FOUND: restaurant(404, 'No transfer of this order has this id', 'Or it was undone already.'),
  ORDER_TRANSFER_NOT_UNDOABLE: restaurant(
    409,
    'The transfer can no longer be undone',
    'details.reason: something was sent since, or a line went on to another order.',
  ),

  // ---- Dispatch
  DISPATCH_NOT_TAKEN_OUT: restaurant(409, 'Only take-out and delivery orders can be dispatched', 'details.orderType.'),
  DISPATCH_NOTHING_SENT: restaurant(409, 'Send the order to the kitchen first', 'Send it first.'),

  // ---- Who looks after an order, continued
  PARTY_ROLES_EXCEEDED: restaurant(
    409,
    'The order has too many roles; use an existing one',
    'details.most: give one of those there are.',
  ),

  // ---- The pass
  ORDER_HAND_OUT_NOT_UNDOABLE: restaurant(
    409,
    'The serving of these lines can no longer be undone',
    'details.itemId: the line is another than it was, or was handed out again.',
  ),
} as const satisfies Record<string, ErrorEntry>;
