import { z } from 'zod';
import { BillView, PayBillInput } from '../billing.ts';
import { DiscountOrderInput } from '../discounts/discounts.ts';
import { Minor } from '../money.ts';
import { ModifierChoice } from '../orders.ts';
import {
  Alias,
  BusinessDate,
  Id,
  Notes,
  Paging,
  Quantity,
  QuantityInput,
  Reason,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';

/** A restaurant's bill, or a sale at the counter. */
export const SaleKind = z.enum(['order_bill', 'sale']);
export type SaleKind = z.infer<typeof SaleKind>;
/** `voided`: taken back as a whole; the money went back by a refund. */
export const SaleStatus = z.enum(['paid', 'voided']);
export type SaleStatus = z.infer<typeof SaleStatus>;

/** Money that was taken: a paid bill, of an order or of the counter (docs/decisions.md#counter-sales). Minor units. */
export const Sale = z.object({
  /** The bill's. */
  id: Id,
  kind: SaleKind,
  status: SaleStatus,
  orderId: Id,
  businessId: Id,
  locationId: Id,
  number: z.string(),
  customerId: Id.nullable(),
  subtotal: Minor,
  taxAmount: Minor,
  tipAmount: Minor,
  total: Minor,
  /** What was given back of it. */
  refunded: Minor,
  paidAt: Timestamp,
  businessDate: BusinessDate.nullable(),
});
export type Sale = z.infer<typeof Sale>;

export const SaleLine = z.object({
  orderItemId: Id,
  productId: Id.nullable(),
  name: z.string(),
  quantity: Quantity,
  unitPrice: Minor,
  /** Discounts off, tax inside. */
  amount: Minor,
});
export const SaleView = Sale.extend({ lines: z.array(SaleLine), bill: BillView });
export type SaleView = z.infer<typeof SaleView>;

const Payment = PayBillInput.pick({ amount: true, paymentMethodId: true, safeId: true, reference: true });
const Line = z.strictObject({
  productId: Id,
  quantity: QuantityInput,
  modifiers: z.array(ModifierChoice).max(60).default([]),
  notes: Notes.nullish(),
});

/** A sale at the counter in one step: its lines, what is taken off, and payments that settle it. */
export const CreateSaleInput = z.strictObject({
  businessId: Id,
  locationId: Id,
  name: Alias.nullish(),
  lines: z.array(Line).min(1).max(200),
  discount: DiscountOrderInput.optional(),
  customerId: Id.nullish(),
  tipAmount: Minor.refine((n) => n >= 0 && n <= 100_000_000, 'between 0 and 1,000,000.00').default(0 as Minor),
  payments: z.array(Payment).max(20),
  cashRegisterSessionId: Id.optional(),
  taxId: PayBillInput.shape.taxId,
  taxName: PayBillInput.shape.taxName,
  taxAddress: PayBillInput.shape.taxAddress,
  taxpayerType: PayBillInput.shape.taxpayerType,
});
export type CreateSaleInput = z.infer<typeof CreateSaleInput>;

export const ListSalesQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  kind: SaleKind.optional(),
  status: SaleStatus.optional(),
  /** Instants of payment, the first included. */
  paidFrom: TimestampInput.optional(),
  paidTo: TimestampInput.optional(),
  /** Business dates, both included. */
  businessDateFrom: BusinessDate.optional(),
  businessDateTo: BusinessDate.optional(),
});
export type ListSalesQuery = z.infer<typeof ListSalesQuery>;

export const VoidSaleInput = z.strictObject({
  reason: Reason,
  /** How the money goes back; the method it was paid by unless said, which must be said where those were several. */
  paymentMethodId: Id.optional(),
  cashRegisterSessionId: Id.optional(),
});
export type VoidSaleInput = z.infer<typeof VoidSaleInput>;
