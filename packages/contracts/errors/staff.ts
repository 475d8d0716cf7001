import { restaurant } from './entry.ts';

/** Of who changes whom (docs/identity.md#who-changes-whom), and where people work. */
export const STAFF_ERRORS = {
  STAFF_NOT_BELOW: restaurant(
    403,
    'Only somebody above this person may change this',
    'PIN, password, e-mail or role of somebody of one’s own rank, or above it; details.role is that person’s.',
  ),
  NAME_TAKEN: restaurant(
    409,
    'This name is taken here; choose another',
    'Without capitals, accents, width, spaces and marks nobody sees; details.path is the field (docs/contract.md#names).',
  ),
  LOCATION_ELSEWHERE: restaurant(
    409,
    'This branch has a system of its own; ask it there',
    'The caller works at the location (details.id), but its orders, tills and rooms are at its own hub.',
  ),
} as const;
