import { z } from 'zod';
import { Minor } from '../money.ts';
import { BusinessDate, Id, Quantity, QuantityInput, Reason, Timestamp } from '../primitives.ts';

/**
 * What a refund owes SAT: nothing (no invoice), the annulment of the invoice (all was given back), or a credit note. Asking for either is
 * a step of its own.
 */
export const FiscalDue = z.enum(['none', 'annulment', 'credit_note']);
export type FiscalDue = z.infer<typeof FiscalDue>;

/** A part of a line that was given back. Minor units. */
export const BillRefundLine = z.object({
  orderItemId: Id,
  quantity: Quantity,
  amount: Minor,
  /** The goods can be sold again. */
  returnsToStock: z.boolean(),
});
export type BillRefundLine = z.infer<typeof BillRefundLine>;

/** Money given back of a paid bill, which stays `paid`, or with the cancelling of one paid in part. Never changed. Minor units. */
export const BillRefund = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  orderBillId: Id,
  /** True of a sale that was voided as a whole, and of what was paid in part of a bill that was cancelled then. */
  isVoid: z.boolean(),
  /** All that was given back, tip included. */
  amount: Minor,
  tipAmount: Minor,
  /** Tax inside the lines' amounts. */
  taxAmount: Minor,
  reason: z.string(),
  paymentMethodId: Id,
  /** The session the money left, on the refund's own business date. */
  cashRegisterSessionId: Id,
  fiscalDue: FiscalDue,
  approvedBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Timestamp,
  businessDate: BusinessDate,
  localHour: z.int().min(0).max(23),
  lines: z.array(BillRefundLine),
});
export type BillRefund = z.infer<typeof BillRefund>;

const TipAmount = Minor.refine((n) => n >= 0 && n <= 100_000_000, 'between 0 and 1,000,000.00');

/** Without `lines` and `tipAmount` all that is left of the bill is given back, the tip too. */
export const RefundBillInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** A line of the bill; of a combo its own line, whose dishes follow. */
        orderItemId: Id,
        quantity: QuantityInput,
        returnsToStock: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(500)
    .refine((lines) => new Set(lines.map((line) => line.orderItemId)).size === lines.length, 'a line is named twice')
    .optional(),
  tipAmount: TipAmount.optional(),
  /** Of all lines, where none are named. */
  returnsToStock: z.boolean().default(false),
  reason: Reason,
  paymentMethodId: Id,
  cashRegisterSessionId: Id.optional(),
});
export type RefundBillInput = z.infer<typeof RefundBillInput>;

/** That a payment was made by another method than was written down. The amount stays. Minor units. */
export const PaymentCorrection = z.object({
  id: Id,
  businessId: Id,
  billPaymentId: Id,
  fromMethodId: Id,
  toMethodId: Id,
  amount: Minor,
  /** The payment's session while that is open, else the one it was corrected in. */
  cashRegisterSessionId: Id,
  reason: z.string(),
  approvedBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Timestamp,
  businessDate: BusinessDate,
});
export type PaymentCorrection = z.infer<typeof PaymentCorrection>;

export const CorrectPaymentInput = z.strictObject({
  paymentMethodId: Id,
  reason: Reason,
  /** Where the payment's session is closed: the open session the correction goes to. */
  cashRegisterSessionId: Id.optional(),
});
export type CorrectPaymentInput = z.infer<typeof CorrectPaymentInput>;
export const PaymentIdParam = z.object({ id: Id, paymentId: Id });
