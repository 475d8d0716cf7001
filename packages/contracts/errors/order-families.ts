import { type ErrorEntry, restaurant } from './entry.ts';

/** What the families around orders refuse; the order service itself has its 27 codes in the catalogue. */
export const ORDER_FAMILY_ERRORS = {
  // ---- Lines
  ORDER_LINES_EXCEEDED: restaurant(409, 'The order has too many lines', 'details.most, voided ones too: open another.'),

  // ---- Parties
  PARTY_USER_NOT_FOUND: restaurant(404, 'No such person in this business', 'details.userId; or somebody who left.'),
  PARTY_ROLE_NOT_FOUND: restaurant(404, 'Nobody has this role in the order', 'details.role.'),

  // ---- Merging
  ORDER_MERGE_INVALID: restaurant(
    409,
    'These two orders cannot become one',
    'The same order, one of another branch, one to be delivered, or one the other comes from (details.reason).',
  ),
  ORDER_MERGE_NOT_FOUND: restaurant(404, 'This order took up no such order', 'Or it was undone already.'),
  ORDER_MERGE_NOT_UNDOABLE: restaurant(
    409,
    'It is too late to undo this',
    'details.reason: something was sent since, or a line went on to another order.',
  ),
  ORDER_TRANSFER_TARGET_INVALID: restaurant(
    409,
    'Nothing can go to this order',
    'The same order, one of another branch, or one to be delivered.',
  ),
  ORDER_TRANSFER_QUANTITY: restaurant(409, 'There is not that much of the line', 'details.itemId and what there is.'),
  ORDER_TRANSFER_COMBO: restaurant(409, 'A combo goes as a whole', 'details.itemId; name its parent, in full.'),
  ORDER_TRANSFER_NOT_FOUND: restaurant(404, 'No such transfer of this order', 'Or it was undone already.'),
  ORDER_TRANSFER_NOT_UNDOABLE: restaurant(
    409,
    'It is too late to take this back',
    'details.reason: something was sent since, or a line went on to another order.',
  ),

  // ---- Dispatch
  DISPATCH_NOT_TAKEN_OUT: restaurant(409, 'Only what is taken away or delivered is dispatched', ''),
  DISPATCH_NOTHING_SENT: restaurant(409, 'The kitchen has nothing of this order', 'Send it first.'),

  // ---- Who looks after an order, continued
  PARTY_ROLES_EXCEEDED: restaurant(409, 'The order has too many roles', 'details.most: give one of those there are.'),

  // ---- The pass
  ORDER_HAND_OUT_NOT_UNDOABLE: restaurant(
    409,
    'It is too late to take back what was handed out',
    'details.itemId: the line is another than it was, or was handed out again.',
  ),
} as const satisfies Record<string, ErrorEntry>;
