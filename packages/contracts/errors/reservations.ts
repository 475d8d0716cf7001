import { restaurant } from './entry.ts';

/** Of reservations and the waitlist. */
export const RESERVATION_ERRORS = {
  RESERVATION_NOT_FOUND: restaurant(404, 'No reservation has this id', 'Removed, or of another business.'),
  RESERVATION_TABLE_TAKEN: restaurant(
    409,
    'A table is reserved by another guest at that time',
    'details.reservationId and tableId name them; see GET /reservations/availability.',
  ),
  RESERVATION_TABLES_TOO_SMALL: restaurant(
    409,
    'The tables have fewer chairs than guests',
    'Send anyway: true to squeeze them in.',
  ),
  RESERVATION_OUTSIDE_HOURS: restaurant(409, 'The restaurant is closed then', 'Send anyway: true for a private party.'),
  RESERVATION_STATUS_TRANSITION_INVALID: restaurant(
    409,
    'A reservation in this status cannot do that',
    'details.status says how it stands.',
  ),
  RESERVATION_VERSION_CONFLICT: restaurant(
    409,
    'The reservation was changed meanwhile',
    'Read it again; details.currentVersion.',
  ),
  RESERVATION_NEEDS_TABLE: restaurant(409, 'The reservation has no table yet', 'Name tableIds when seating.'),
  TABLE_HAS_RESERVATIONS: restaurant(409, 'The table is reserved', 'Give its reservations another table first.'),
  WAITLIST_ENTRY_NOT_FOUND: restaurant(404, 'No party on the waitlist has this id', 'Removed, or of another business.'),
  WAITLIST_STATUS_TRANSITION_INVALID: restaurant(
    409,
    'A party in this status cannot do that',
    'details.status says how it stands.',
  ),
  WAITLIST_VERSION_CONFLICT: restaurant(
    409,
    'The waitlist entry was changed meanwhile',
    'Read it again; details.currentVersion.',
  ),
  RESERVATION_IN_PAST: restaurant(
    409,
    'The reservation would be over or begun by now',
    'Send a startsAt that is to come.',
  ),
  RESERVATION_OTHER_DAY: restaurant(
    409,
    'The reservation is for another day',
    'Change its startsAt before seating it; details.startsAt.',
  ),
  GUESTS_ORDER_ELSEWHERE: restaurant(
    409,
    'The order is not at a table of these guests',
    'details.tableId is where it is; null: at none. Seat them there, or without orderId.',
  ),
  GUESTS_ORDER_TAKEN: restaurant(
    409,
    'The order belongs to other guests',
    'Seat them without orderId, at another table.',
  ),
  GUESTS_STILL_SEATED: restaurant(
    409,
    'The guests sit, or have paid',
    'Only guests whose order was removed or cancelled were seated by mistake; details.orderId.',
  ),
} as const;
