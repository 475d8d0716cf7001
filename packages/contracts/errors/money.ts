import { type ErrorEntry, restaurant } from './entry.ts';

/** What safes, and money and goods between places, refuse. */
export const MONEY_ERRORS = {
  SAFE_SHORT: restaurant(409, 'The safe has less than this amount', 'Take less out, or record what was put in.'),
} as const satisfies Record<string, ErrorEntry>;
