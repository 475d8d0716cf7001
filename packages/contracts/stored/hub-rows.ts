import { z } from 'zod';
import { Major } from '../money.ts';

// Rows of orders and bills as hubs send them. An older build's lack columns, and what a route takes is narrower than most of this:
// only what no hub of ours writes is odd.

/** Minor units: what can be paid at once, and few enough that thousands of them are summed up exactly. */
const MOST_MONEY = 1_000_000_000_000;
/** Minor units: of an option, which a line may have thousands of times. */
const MOST_OF_OPTION = 10_000_000_000;
/** Letters: an address has three hundred. */
const LONGEST = 2_000;

const whole = (least: number, most: number) => z.int().min(least).max(most).nullish();
const money = whole(-MOST_MONEY, MOST_MONEY);
const noDebt = whole(0, MOST_MONEY);
const optionMoney = whole(-MOST_OF_OPTION, MOST_OF_OPTION);
const text = z.string().max(LONGEST).nullish();
/** Clocks may be years ahead (docs/sync.md#clocks); one in another century would stand first in every list for ever. */
const instant = z.iso
  .datetime({ precision: 3 })
  .refine((at) => at < '2200')
  .nullish();

const isThousandths = (quantity: number): boolean => Math.abs(quantity * 1000 - Math.round(quantity * 1000)) < 1e-3;
/** Twice what a route takes: of two parts that are joined again. */
const quantity = z.number().min(0.001).max(20_000).refine(isThousandths).nullish();

/** A text of JSON in a column; that it is one was looked at. */
const json = <T extends z.ZodType>(of: T) =>
  z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(of.nullable())
    .nullish();
const words = json(z.array(z.string()));
const rules = json(z.array(z.looseObject({ name: z.string(), amount: z.number() })));
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
    product_name_snapshot: text,
    course_number: whole(1, 20),
    quantity,
    unit_price_snapshot: money,
    list_price_snapshot: money,
    line_adjustment: money,
    discount_total: noDebt,
    tax_amount_snapshot: Major.nullish(),
    tax_breakdown_snapshot: breakdown,
    price_rules_snapshot: rules,
    legacy_modifiers: words,
    absorbed_with: words,
    discount_shares: json(z.record(z.string().max(64), z.int().min(0).max(MOST_MONEY))),
    notes: text,
    void_reason: text,
    comp_reason: text,
    created_at: instant,
    updated_at: instant,
  })
  .refine((line) => (line.quantity ?? 0) * Math.abs(line.unit_price_snapshot ?? 0) <= 10 * MOST_MONEY);

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
  amount: noDebt,
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
  subtotal: money,
  tax_amount: money,
  tip_amount: noDebt,
  total: noDebt,
  created_at: instant,
  updated_at: instant,
  paid_at: instant,
});

const BillMappingRow = z.object({ split_quantity: z.number().min(0).max(20_000).nullish(), amount: money });

const BillPaymentRow = z.object({
  amount: whole(1, MOST_MONEY),
  tendered: noDebt,
  change: noDebt,
  reference: text,
  created_at: instant,
});

const takes =
  (row: z.ZodType) =>
  (image: unknown): boolean =>
    row.safeParse(image).success;

/** Of each table whether a hub could have written a row; one that it could not keeps whoever lists orders of all branches from reading any. */
export const isSoundOrder = takes(OrderRow);
export const isSoundOrderItem = takes(OrderItemRow);
export const isSoundOrderItemModifier = takes(OrderItemModifierRow);
export const isSoundOrderDiscount = takes(OrderDiscountRow);
export const isSoundOrderGuest = takes(OrderGuestRow);
export const isSoundPartyMember = takes(OrderPartyMemberRow);
export const isSoundBill = takes(BillRow);
export const isSoundBillMapping = takes(BillMappingRow);
export const isSoundBillPayment = takes(BillPaymentRow);
