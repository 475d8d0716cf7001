import { restaurant } from './entry.ts';

/** Of who changes whom (docs/identity.md#who-changes-whom). */
export const STAFF_ERRORS = {
  STAFF_NOT_BELOW: restaurant(
    403,
    'Only somebody above this person may change this',
    'PIN, password, e-mail or role of somebody of one’s own rank, or above it; details.role is that person’s.',
  ),
} as const;
