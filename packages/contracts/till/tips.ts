import { z } from 'zod';
import { Minor } from '../money.ts';
import { Id, Reason } from '../primitives.ts';

/**
 * What is owed to a person of the tips of paid bills: earned − refunded − paid out, of all that was ever written here. It may be less
 * than nothing, where a tip was refunded that had been paid out. Minor units.
 */
export const TipBalance = z.object({
  personId: z.string(),
  name: z.string(),
  earned: Minor,
  refunded: Minor,
  paidOut: Minor,
  balance: Minor,
});
export type TipBalance = z.infer<typeof TipBalance>;

export const ListTipsQuery = z.object({ businessId: Id.optional(), locationId: Id });
export type ListTipsQuery = z.infer<typeof ListTipsQuery>;

export const PayTipsInput = z.strictObject({
  personId: Id,
  amount: Minor.refine((n) => n > 0 && n <= 1_000_000_000, 'more than zero'),
  reason: Reason.optional(),
});
export type PayTipsInput = z.infer<typeof PayTipsInput>;
