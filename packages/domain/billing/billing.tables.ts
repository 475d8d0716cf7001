import {
  BillRefund,
  FelStatus,
  isSoundBill,
  isSoundBillMapping,
  isSoundBillPayment,
  isSoundBillRefund,
  isSoundBillRefundLine,
  isSoundPaymentCorrection,
  Minor,
  PaymentCorrection,
} from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const BillRow = z.object({
  id: z.string(),
  orderId: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  billNumber: z.string(),
  status: z.enum(['pending', 'paid', 'cancelled']),
  label: z.string().nullable(),
  subtotal: Minor,
  taxAmount: Minor,
  tipAmount: Minor,
  total: Minor,
  /** It charges what its order owes, as long as nobody paid on it. */
  followsOrder: z.boolean(),
  /** Who the buyer was at the final payment. */
  buyerTaxId: z.string().nullable(),
  buyerName: z.string().nullable(),
  buyerAddress: z.string().nullable(),
  buyerTaxpayerType: z.string().nullable(),
  /** An electronic invoice is owed, as it was judged at the final payment. */
  felExpected: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  paidAt: z.string().nullable(),
  businessDate: z.string().nullable(),
  localHour: z.int().nullable(),
  /** Whose tip it is, as it was when the bill was paid. */
  waiterId: z.string().nullable(),
});
export type BillRow = z.infer<typeof BillRow>;

export const BillFelRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  billId: z.string(),
  isExportedToFel: z.boolean(),
  felAuthorization: z.string().nullable(),
  felSerialNumber: z.string().nullable(),
  felNumber: z.string().nullable(),
  felDateDte: z.string().nullable(),
  felCertificationDate: z.string().nullable(),
  felAcknowledgmentOfReceipt: z.string().nullable(),
  felUuid: z.string().nullable(),
  felStatus: FelStatus,
  felErrorCode: z.string().nullable(),
  felErrorMessage: z.string().nullable(),
  accessNumber: z.int().nullable(),
  isTest: z.boolean(),
  /** The document as it was certified, for paper: `Dte` of `packages/fel`. */
  dte: z.unknown(),
});
export type BillFelRow = z.infer<typeof BillFelRow>;

export const BillMappingRow = z.object({
  id: z.string(),
  businessId: z.string(),
  billId: z.string(),
  orderItemId: z.string(),
  splitQuantity: z.number(),
  amount: Minor,
});
export type BillMappingRow = z.infer<typeof BillMappingRow>;

export const BillPaymentRow = z.object({
  id: z.string(),
  businessId: z.string(),
  orderBillId: z.string(),
  amount: Minor,
  tendered: Minor,
  change: Minor,
  paymentMethodId: z.string(),
  cashRegisterSessionId: z.string(),
  safeId: z.string().nullable(),
  createdBy: z.string().nullable(),
  reference: z.string().nullable(),
  createdAt: z.string(),
  businessDate: z.string().nullable(),
});
export type BillPaymentRow = z.infer<typeof BillPaymentRow>;

export const BillRefundRow = BillRefund.omit({ lines: true });
export type BillRefundRow = z.infer<typeof BillRefundRow>;

export const BillRefundLineRow = z.object({
  id: z.string(),
  businessId: z.string(),
  billRefundId: z.string(),
  orderItemId: z.string(),
  quantity: z.number(),
  amount: Minor,
  returnsToStock: z.boolean(),
});
export type BillRefundLineRow = z.infer<typeof BillRefundLineRow>;

declare module '@comanda/db' {
  interface Tables {
    orderBill: BillRow;
    billFel: BillFelRow;
    billMapping: BillMappingRow;
    billPayment: BillPaymentRow;
    billRefund: BillRefundRow;
    billRefundLine: BillRefundLineRow;
    paymentCorrection: PaymentCorrection;
  }
}

export const billingTables: TableRegistry = {
  order_bill: table({
    row: BillRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { order_id: 'order' },
    memberColumns: ['order_bill_id', 'bill_id'],
    numbering: { column: 'bill_number', within: 'business_id', isCounted: true },
    removedAs: false,
    isSound: isSoundBill,
  }),
  bill_fel: table({ row: BillFelRow, unchecked: 'The cloud alone writes it.', owner: 'cloud', goesTo: 'location' }),
  bill_mapping: table({
    row: BillMappingRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { bill_id: 'order_bill', order_item_id: 'order_item' },
    partOf: 'bill_id',
    locatedBy: 'bill_id',
    isSound: isSoundBillMapping,
  }),
  bill_payment: table({
    row: BillPaymentRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: {
      order_bill_id: 'order_bill',
      payment_method_id: 'payment_method',
      cash_register_session_id: 'cash_session',
    },
    locatedBy: 'order_bill_id',
    removedAs: false,
    isSound: isSoundBillPayment,
  }),
  bill_refund: table({
    row: BillRefundRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: {
      order_bill_id: 'order_bill',
      payment_method_id: 'payment_method',
      cash_register_session_id: 'cash_session',
    },
    memberColumns: ['bill_refund_id'],
    removedAs: false,
    isSound: isSoundBillRefund,
  }),
  bill_refund_line: table({
    row: BillRefundLineRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { bill_refund_id: 'bill_refund', order_item_id: 'order_item' },
    partOf: 'bill_refund_id',
    locatedBy: 'bill_refund_id',
    removedAs: false,
    isSound: isSoundBillRefundLine,
  }),
  payment_correction: table({
    row: PaymentCorrection,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: {
      bill_payment_id: 'bill_payment',
      from_method_id: 'payment_method',
      to_method_id: 'payment_method',
      cash_register_session_id: 'cash_session',
    },
    locatedBy: 'bill_payment_id',
    removedAs: false,
    isSound: isSoundPaymentCorrection,
  }),
};
