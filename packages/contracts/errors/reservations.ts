import { restaurant } from './entry.ts';

/** Of reservations and the waitlist. */
export const RESERVATION_ERRORS = {
  RESERVATION_NOT_FOUND: restaurant(404, 'No reservation has this id', 'Removed, or of another business.'),
  RESERVATION_TABLE_TAKEN: restaurant(
    409,
    'A table is another reservation’s at that time',
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
} as const;
