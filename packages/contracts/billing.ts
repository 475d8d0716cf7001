import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { BillStatus } from './enums.ts';
import { FelStatus } from './fel.ts';
import { Minor } from './money.ts';
import { SeatNo } from './orders.ts';
import {
  BusinessDate,
  Id,
  Name,
  Paging,
  Quantity,
  QuantityInput,
  Reason,
  Timestamp,
  TimestampInput,
} from './primitives.ts';
import { BillRefund, PaymentCorrection } from './till/refunds.ts';
import { isTame } from './visible-text.ts';

/** Positive money in minor units: whatever a bill may come to can be paid at once. */
export const AmountInput = Minor.refine((n) => n > 0 && n <= 1_000_000_000_000, 'between 0.01 and 10,000,000,000.00');
/** Text in one line, as it stands on a receipt. */
const line = (most: number) => z.string().trim().max(most).refine(isTame, 'must not contain control characters');
/** What a card terminal or a bank said of a payment: voucher, authorisation, number of a transfer. */
const ReferenceInput = line(40).nullish();
const TipInput = Minor.refine((n) => n >= 0 && n <= 100_000_000, 'between 0 and 1,000,000.00');

/** All money in minor units. The FEL columns stay null until the cloud certifies. */
export const Bill = z.object({
  id: Id,
  orderId: Id,
  businessId: Id,
  locationId: Id,
  billNumber: z.string().max(50),
  status: BillStatus,
  label: z.string().nullable(),
  subtotal: Minor,
  taxAmount: Minor,
  tipAmount: Minor,
  total: Minor,
  /** Additive: a whole bill, that charges what its order owes until somebody pays on it. Absent from a hub that does not say it. */
  followsOrder: z.boolean().optional(),
  isExportedToFel: z.boolean(),
  fel_authorization: z.string().nullable(),
  fel_serial_number: z.string().nullable(),
  fel_number: z.string().nullable(),
  fel_date_dte: z.string().nullable(),
  fel_certification_date: z.string().nullable(),
  fel_acknowledgment_of_receipt: z.string().nullable(),
  fel_uuid: z.string().nullable(),
  /** Additive: what became of its electronic invoice. Absent from a hub that does not say it. */
  felStatus: FelStatus.optional(),
  /** Why it failed or waits: SAT's code, the certifier's, or one of the error catalogue. */
  felErrorCode: z.string().nullable().optional(),
  felErrorMessage: z.string().nullable().optional(),
  /** The number it has on paper until it is certified. */
  felAccessNumber: z.int().nullable().optional(),
  /** True of a document of a test environment: it is worth nothing. */
  felIsTest: z.boolean().optional(),
  /** Additive: who the buyer was at the final payment. */
  buyerTaxId: z.string().nullable().optional(),
  buyerName: z.string().nullable().optional(),
  buyerAddress: z.string().nullable().optional(),
  buyerTaxpayerType: z.string().nullable().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  paidAt: Timestamp.nullable(),
  /** Additive: whose tip it is, once it is paid. */
  waiterId: z.string().nullable().optional(),
  /** Additive: the business date it was paid on, and the hour of the location's clocks. Null until it is paid. */
  businessDate: BusinessDate.nullable().optional(),
  localHour: z.int().min(0).max(23).nullable().optional(),
});
export type Bill = z.infer<typeof Bill>;

export const BillMapping = z.object({ billId: Id, orderItemId: Id, splitQuantity: Quantity, amount: Minor });
export type BillMapping = z.infer<typeof BillMapping>;

export const BillPayment = z.object({
  id: Id,
  orderBillId: Id,
  businessId: Id,
  /** Minor units: what settles the bill, change already taken off. */
  amount: Minor,
  /** Minor units: what the guest handed over; `amount + change`. */
  tendered: Minor,
  change: Minor,
  paymentMethodId: Id,
  cashRegisterSessionId: Id,
  safeId: Id.nullable(),
  createdBy: z.string().nullable(),
  /** Additive: voucher or transfer number. Absent from a hub that does not say it. */
  reference: z.string().nullable().optional(),
  createdAt: Timestamp,
  businessDate: BusinessDate.nullable().optional(),
});
export type BillPayment = z.infer<typeof BillPayment>;

/** What of a bill was given back, and what was said anew of its payments. */
const AfterPayment = {
  /** Additive: refunds, the first first, and what they come to. */
  refunds: z.array(BillRefund).optional(),
  refunded: Minor.optional(),
  /** Additive: methods of payments that were corrected; of one payment the last counts. */
  corrections: z.array(PaymentCorrection).optional(),
};

export const BillView = Bill.extend({
  /** Derived: an electronic invoice is owed for it (payment rules 2). */
  felExpected: z.boolean(),
  mappings: z.array(BillMapping),
  payments: z.array(BillPayment),
  paid: Minor,
  balance: Minor,
  ...AfterPayment,
});
export type BillView = z.infer<typeof BillView>;

export const SplitBy = z.union([
  z.literal('seat'),
  z.strictObject({ mode: z.literal('seat') }),
  z.strictObject({ mode: z.literal('equal'), parts: z.int().min(2).max(50) }),
]);
export type SplitBy = z.infer<typeof SplitBy>;

export const CreateBillInput = z
  .strictObject({
    orderId: Id,
    tipAmount: TipInput.default(0 as Minor),
    mappings: z
      .array(z.strictObject({ orderItemId: Id, splitQuantity: QuantityInput }))
      .min(1)
      .max(500)
      .optional(),
    splitBy: SplitBy.optional(),
    /** Of `mappings`: whose they are, as of a bill that was made by seat. */
    seatNo: SeatNo.optional(),
  })
  .refine((input) => !(input.mappings && input.splitBy), {
    path: ['splitBy'],
    message: 'cannot be combined with mappings',
  })
  .refine((input) => input.seatNo === undefined || input.mappings, { path: ['seatNo'], message: 'requires mappings' });
export type CreateBillInput = z.infer<typeof CreateBillInput>;

/** One bill, or all that a `splitBy` made (the first of them is also the answer's own fields). */
export const CreatedBills = BillView.extend({ bills: z.array(BillView) });
export type CreatedBills = z.infer<typeof CreatedBills>;

export const ListBillsQuery = Paging.extend({
  orderId: Id.optional(),
  locationId: Id.optional(),
  status: BillStatus.optional(),
  /** What became of its invoice, as far as the cloud said. */
  felStatus: FelStatus.optional(),
  /** Instants of payment, the first included. */
  paidFrom: TimestampInput.optional(),
  paidTo: TimestampInput.optional(),
  /** Business dates of payment, both included. */
  businessDateFrom: BusinessDate.optional(),
  businessDateTo: BusinessDate.optional(),
});
export type ListBillsQuery = z.infer<typeof ListBillsQuery>;

export const UpdateBillInput = z.strictObject({ tipAmount: TipInput });
export type UpdateBillInput = z.infer<typeof UpdateBillInput>;

export const CancelBillInput = z.strictObject({
  /** For the log; required where payments are given back. */
  reason: Reason.optional(),
  /** Give back what was paid of it, each payment by its method, out of the session that is named or the only open one. */
  returnPayments: z.boolean().default(false),
  cashRegisterSessionId: Id.optional(),
});
export type CancelBillInput = z.infer<typeof CancelBillInput>;

export const PayBillInput = z.strictObject({
  amount: AmountInput,
  paymentMethodId: Id,
  cashRegisterSessionId: Id.optional(),
  safeId: Id.optional(),
  createdBy: z.string().max(64).optional(),
  reference: ReferenceInput,
  taxId: line(20).nullish(),
  taxName: line(200).nullish(),
  taxAddress: line(300).nullish(),
  taxpayerType: line(20).nullish(),
});
export type PayBillInput = z.infer<typeof PayBillInput>;

export const PaidBill = BillView.extend({ payment: BillPayment });
export type PaidBill = z.infer<typeof PaidBill>;

/** What a scanned code is; a wrong one is not valid, for a `reason`. */
export const ValidatedQr = z.object({
  valid: z.boolean(),
  kind: z.enum(['bill', 'dte']).optional(),
  bill: BillView.optional(),
  authorization: z.string().optional(),
  reason: z.enum(['FORGED', 'NOT_FOUND', 'UNKNOWN_CODE']).optional(),
});
export type ValidatedQr = z.infer<typeof ValidatedQr>;

export const CollectPaymentInput = PayBillInput.omit({ reference: true });
export type CollectPaymentInput = z.infer<typeof CollectPaymentInput>;

export const PaymentMethodKind = z.enum(['cash', 'card', 'transfer', 'other']);
export const PaymentMethod = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  kind: PaymentMethodKind,
  isActive: z.boolean(),
  sortOrder: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;
export const CreatePaymentMethodInput = z.strictObject({
  businessId: Id,
  name: Name,
  kind: PaymentMethodKind,
  isActive: z.boolean().default(true),
  sortOrder: z.int().default(0),
});
export type CreatePaymentMethodInput = z.infer<typeof CreatePaymentMethodInput>;
/** What it is, cash or not, stays: drawers were counted by it. */
export const UpdatePaymentMethodInput = changesOf(
  CreatePaymentMethodInput.pick({ name: true, isActive: true, sortOrder: true }).partial(),
);
export type UpdatePaymentMethodInput = z.infer<typeof UpdatePaymentMethodInput>;

/** What a payment may be of: a bill of an order, or a retail sale. */
export const PaidDocumentType = z.enum(['order_bill', 'sale']);
export type PaidDocumentType = z.infer<typeof PaidDocumentType>;

/**
 * Whether documents of a type that are paid by a method get an electronic tax document. Without such a row they do not (payment
 * rules 2).
 */
export const DocumentPaymentMethod = z.object({
  id: Id,
  businessId: Id,
  documentType: PaidDocumentType,
  paymentMethodId: Id,
  generatesElectronicDocument: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type DocumentPaymentMethod = z.infer<typeof DocumentPaymentMethod>;
/** Whether a stored row is a setting somebody could have made. */
export const isSoundDocumentPaymentMethod = (row: unknown): boolean => DocumentPaymentMethod.safeParse(row).success;
export const CreateDocumentPaymentMethodInput = z.strictObject({
  businessId: Id.optional(),
  documentType: PaidDocumentType,
  paymentMethodId: Id,
  generatesElectronicDocument: z.boolean(),
});
export type CreateDocumentPaymentMethodInput = z.infer<typeof CreateDocumentPaymentMethodInput>;
export const UpdateDocumentPaymentMethodInput = z.strictObject({ generatesElectronicDocument: z.boolean() });
export type UpdateDocumentPaymentMethodInput = z.infer<typeof UpdateDocumentPaymentMethodInput>;
