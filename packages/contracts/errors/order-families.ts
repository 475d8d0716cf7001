import { type ErrorEntry, restaurant } from './error-entry.ts';

/** What the families around orders refuse; the order service itself has its 27 codes in the catalogue. */
export const ORDER_FAMILY_ERRORS = {
  // ---- Parties
  PARTY_USER_NOT_FOUND: restaurant(404, 'No such person in this business', 'details.userId; or somebody who left.'),
  PARTY_ROLE_NOT_FOUND: restaurant(404, 'Nobody has this role in the order', 'details.role.'),

  // ---- Dispatch
  DISPATCH_NOT_TAKEN_OUT: restaurant(409, 'Only what is taken away or delivered is dispatched', ''),
  DISPATCH_NOTHING_SENT: restaurant(409, 'The kitchen has nothing of this order', 'Send it first.'),
} as const satisfies Record<string, ErrorEntry>;
