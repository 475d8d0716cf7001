import { z } from 'zod';
import { Major } from '../money.ts';
import { FiscalDue } from '../till/refunds.ts';
import {
  day,
  instant,
  json,
  MOST_MONEY,
  MOST_TOTAL,
  money,
  noDebt,
  quantity,
  sum,
  takes,
  text,
  total,
  whole,
  words,
} from './columns.ts';

// Rows of orders and bills as hubs send them. An older build's lack columns, and what a route takes is narrower than most of this:
// only what no hub of ours writes is odd.

/** Minor units: of an option, which a line may have thousands of times. */
const MOST_OF_OPTION = 10_000_000_000;
const optionMoney = whole(-MOST_OF_OPTION, MOST_OF_OPTION);
const rules = json(z.array(z.looseObject({ name: z.string(), amount: z.number(), at: instant })));
const breakdown = json(z.looseObject({ rate: Major.refine((rate) => Number(rate) >= 0) }));

const OrderRow = z.object({
  document_number: text,
  order_alias: text,
  table_alias_snapshot: text,
  cancellation_reason: text,
  tax_id: text,
  tax_name: text,
  tax_address: text,
  taxpayer_type: text,
  order_type: text,
  channel: text,
  guest_count: whole(1, 200),
  created_at: instant,
  updated_at: instant,
  sent_at: instant,
  closed_at: instant,
  dispatched_at: instant,
});

const OrderItemRow = z
  .object({
    id: text,
    split_from: text,
    product_name_snapshot: text,
    course_number: whole(1, 20),
    quantity,
    unit_price_snapshot: money,
    list_price_snapshot: money,
    line_adjustment: money,
    discount_total: total,
    tax_amount_snapshot: Major.nullish(),
    tax_breakdown_snapshot: breakdown,
    price_rules_snapshot: rules,
    legacy_modifiers: words,
    absorbed_with: words,
    discount_shares: json(z.record(z.string().max(64), z.int().min(0).max(MOST_TOTAL))),
    notes: text,
    void_reason: text,
    void_business_date: day,
    comp_reason: text,
    created_at: instant,
    updated_at: instant,
  })
  .refine((line) => (line.quantity ?? 0) * Math.abs(line.unit_price_snapshot ?? 0) <= MOST_TOTAL)
  // Nothing is parted from itself.
  .refine(({ id, split_from: source }) => !source || source !== id);

const OrderItemModifierRow = z.object({
  quantity: whole(0, 1_000_000),
  unit_price_adjustment: optionMoney,
  total_price_adjustment: optionMoney,
  name_snapshot: text,
  kitchen_label_snapshot: text,
  group_name_snapshot: text,
  receipt_label_snapshot: text,
});

const OrderDiscountRow = z.object({
  value: z
    .string()
    .regex(/^\d{1,14}(\.\d{1,6})?$/)
    .nullish(),
  amount: total,
  limit_percent: whole(0, 10_000),
  absorbed_number: text,
  absorbed_table: text,
  reason: text,
  created_at: instant,
  removed_at: instant,
});

const OrderGuestRow = z.object({ seat_no: whole(1, 1_000), guest_alias: text, notes: text, allergies: words });

const OrderPartyMemberRow = z.object({ role: text, created_at: instant });

const BillRow = z.object({
  bill_number: text,
  label: text,
  buyer_tax_id: text,
  buyer_name: text,
  buyer_address: text,
  buyer_taxpayer_type: text,
  subtotal: sum,
  tax_amount: sum,
  tip_amount: noDebt,
  total,
  created_at: instant,
  updated_at: instant,
  paid_at: instant,
  business_date: day,
  local_hour: whole(0, 23),
  waiter_id: text,
});

const FelAccessNumberRow = z.object({ number: whole(100_000_000, 999_999_999), created_at: instant });

const BillMappingRow = z.object({ split_quantity: z.number().min(0).max(20_000).nullish(), amount: sum });

const BillPaymentRow = z.object({
  amount: whole(1, MOST_MONEY),
  tendered: noDebt,
  change: noDebt,
  reference: text,
  created_at: instant,
  business_date: day,
});

const BillRefundRow = z.object({
  amount: total,
  tip_amount: noDebt,
  tax_amount: total,
  reason: text,
  fiscal_due: FiscalDue.nullish(),
  approved_by: text,
  created_by: text,
  created_at: instant,
  business_date: day,
  local_hour: whole(0, 23),
});

const BillRefundLineRow = z.object({ quantity: z.number().min(0).max(20_000).nullish(), amount: total });

const PaymentCorrectionRow = z.object({
  amount: whole(1, MOST_MONEY),
  reason: text,
  approved_by: text,
  created_by: text,
  created_at: instant,
  business_date: day,
});

/** Of each table whether a hub could have written a row; one that it could not keeps whoever lists orders of all branches from reading any. */
export const isSoundOrder = takes(OrderRow);
export const isSoundOrderItem = takes(OrderItemRow);
export const isSoundOrderItemModifier = takes(OrderItemModifierRow);
export const isSoundOrderDiscount = takes(OrderDiscountRow);
export const isSoundOrderGuest = takes(OrderGuestRow);
export const isSoundPartyMember = takes(OrderPartyMemberRow);
export const isSoundBill = takes(BillRow);
export const isSoundFelAccessNumber = takes(FelAccessNumberRow);
export const isSoundBillMapping = takes(BillMappingRow);
export const isSoundBillPayment = takes(BillPaymentRow);
export const isSoundBillRefund = takes(BillRefundRow);
export const isSoundBillRefundLine = takes(BillRefundLineRow);
export const isSoundPaymentCorrection = takes(PaymentCorrectionRow);
