import { type ErrorEntry, restaurant } from './entry.ts';

/** What safes, and money and goods between places, refuse. */
export const MONEY_ERRORS = {
  REFUND_METHOD_REQUIRED: restaurant(
    409,
    'The sale was paid by several methods: say by which the money goes back',
    'Send paymentMethodId; details.paymentMethodIds are those it was paid by, after corrections.',
  ),
  SAFE_SHORT: restaurant(409, 'The safe has less than this amount', 'Take less out, or record what was put in.'),
} as const satisfies Record<string, ErrorEntry>;
