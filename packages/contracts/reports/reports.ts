import { z } from 'zod';
import { OrderType } from '../enums.ts';
import { KitchenAnalytics } from '../kitchen.ts';
import { Minor } from '../money.ts';
import { BusinessDate, Id, Paging, Timestamp } from '../primitives.ts';

/** What each figure of a report means, in one sentence: the only definition, beside the code in `packages/domain/reports`. */
export const FIGURES = {
  revenue: 'Paid bills after discounts, tax included, tips left out, by the business date of payment.',
  tax: 'The tax inside revenue.',
  net: 'Revenue less the tax inside it.',
  tips: 'Tips of the paid bills; never part of revenue.',
  count: 'Paid bills.',
  average: 'Revenue by paid bills above zero.',
  discounts: 'What discounts took off orders whose last bill was paid then.',
  courtesies: 'List price of what was given away on orders whose last bill was paid then; never part of revenue.',
  voidsBeforeSend: 'List price of lines taken off that no cook had yet, by the business date they were taken off.',
  voidsAfterSend:
    'List price of lines taken off that the kitchen already had, by the business date they were taken off.',
  refunds: 'Given back of paid bills then, tax included, tips left out; the bills keep their revenue.',
  netSales: 'Revenue less refunds.',
  cost: 'What the goods sold then had cost, frozen when they left the stock, less what came back.',
  margin:
    'Revenue of lines with a cost less what was given back of such lines, less their share of the tax, less the cost.',
  cashDifference: 'Cash counted less cash expected, of cash sessions closed, by the business date they were opened on.',
} as const;
export type Figure = keyof typeof FIGURES;

const figure = (name: Figure) => Minor.describe(FIGURES[name]);

/** Business dates, both included; today's where none is said. */
const Period = { from: BusinessDate.optional(), to: BusinessDate.optional() };
const Where = { businessId: Id.optional(), locationId: Id.optional() };

export const SalesReportQuery = z.object({ ...Where, ...Period });
export type SalesReportQuery = z.infer<typeof SalesReportQuery>;

/** The figures of bills alone. Minor units. */
export const SalesSums = z.object({
  revenue: figure('revenue'),
  tax: figure('tax'),
  net: figure('net'),
  tips: figure('tips'),
  count: z.int().describe(FIGURES.count),
  /** Null where there is no bill above zero. */
  average: figure('average').nullable(),
});
export type SalesSums = z.infer<typeof SalesSums>;

/** What was not charged, and why it is not in revenue. Minor units. */
export const ReductionSums = z.object({
  discounts: figure('discounts'),
  courtesies: figure('courtesies'),
  voidsBeforeSend: figure('voidsBeforeSend'),
  voidsAfterSend: figure('voidsAfterSend'),
});
export type ReductionSums = z.infer<typeof ReductionSums>;

/** Until when a location's rows are here; null where its hub was never heard of. */
export const DataAsOf = z.object({ locationId: Id, name: z.string(), asOf: Timestamp.nullable() });
export type DataAsOf = z.infer<typeof DataAsOf>;

/**
 * What was collected by one payment method on the bills of the report, as it stands after corrections, and by the bills' business date
 * whenever a part of one was paid: together revenue and tips. `refunded` was given back by it then, tips included. What a drawer took on a
 * date is in its Z, by each payment's own. Minor units.
 */
export const MethodSum = z.object({
  paymentMethodId: Id,
  name: z.string(),
  amount: Minor,
  count: z.int(),
  refunded: Minor,
});
export type MethodSum = z.infer<typeof MethodSum>;

export const SalesReport = SalesSums.extend({
  from: BusinessDate,
  to: BusinessDate,
  ...ReductionSums.shape,
  refunds: figure('refunds'),
  netSales: figure('netSales'),
  cost: figure('cost'),
  /** Null where nothing that was sold has a cost. */
  margin: figure('margin').nullable(),
  /** Lines of the bills without a cost: they are in revenue and in no margin. */
  uncosted: z.int(),
  cashDifference: figure('cashDifference'),
  byPaymentMethod: z.array(MethodSum),
  dataAsOf: z.array(DataAsOf),
});
export type SalesReport = z.infer<typeof SalesReport>;

export const BILL_DIMENSIONS = ['day', 'hour', 'weekday', 'waiter', 'order_type', 'location'] as const;
export const LINE_DIMENSIONS = ['product', 'category'] as const;
export const SalesDimension = z.enum([...BILL_DIMENSIONS, ...LINE_DIMENSIONS]);
export type SalesDimension = z.infer<typeof SalesDimension>;

export const SalesByQuery = z.object({ ...Where, ...Period, dimension: SalesDimension });
export type SalesByQuery = z.infer<typeof SalesByQuery>;

/**
 * One row of a breakdown. `key`: a date, an hour (`0` to `23`), an ISO weekday (`1` is Monday), an id, an order type; null for what
 * is of none, so that the rows always sum up to the whole. Money in minor units.
 */
export const SalesRow = z.object({
  key: z.string().nullable(),
  /** Of what has a name of its own. */
  name: z.string().nullable(),
  revenue: figure('revenue'),
  refunds: figure('refunds'),
  netSales: figure('netSales'),
  /** Null by product and category: tax and tips are of bills. */
  tax: figure('tax').nullable(),
  tips: figure('tips').nullable(),
  /** Paid bills, or lines of bills. */
  count: z.int(),
  /** Portions, in thousandths; null where bills are counted. */
  thousandths: z.int().nullable(),
  /** Null where bills are counted. */
  cost: figure('cost').nullable(),
});
export type SalesRow = z.infer<typeof SalesRow>;

export const SalesBy = z.object({
  from: BusinessDate,
  to: BusinessDate,
  dimension: SalesDimension,
  data: z.array(SalesRow),
  dataAsOf: z.array(DataAsOf),
});
export type SalesBy = z.infer<typeof SalesBy>;

/** The bills a figure is made of: those of the period, of one row of a breakdown where it is named. `key` empty: of none. */
export const ReportBillsQuery = Paging.extend({
  ...Where,
  ...Period,
  dimension: SalesDimension.optional(),
  key: z.string().max(64).optional(),
});
export type ReportBillsQuery = z.infer<typeof ReportBillsQuery>;

export const ReportBill = z.object({
  id: Id,
  billNumber: z.string(),
  orderId: Id,
  documentNumber: z.string(),
  locationId: Id,
  orderType: OrderType,
  tableAliasSnapshot: z.string().nullable(),
  waiterName: z.string().nullable(),
  businessDate: BusinessDate,
  paidAt: Timestamp,
  revenue: figure('revenue'),
  tax: figure('tax'),
  tips: figure('tips'),
});
export type ReportBill = z.infer<typeof ReportBill>;

export const ReductionKind = z.enum(['discount', 'courtesy', 'void', 'refund']);
export type ReductionKind = z.infer<typeof ReductionKind>;

export const ReductionsQuery = Paging.extend({ ...Where, ...Period, kind: ReductionKind });
export type ReductionsQuery = z.infer<typeof ReductionsQuery>;

/** A discount, courtesy, void or refund: what, how much, why, by whom and who approved it. Minor units. */
export const Reduction = z.object({
  id: Id,
  kind: ReductionKind,
  at: Timestamp,
  locationId: Id,
  orderId: Id,
  documentNumber: z.string(),
  tableAliasSnapshot: z.string().nullable(),
  /** Null: the whole order, or a tip alone. */
  dish: z.string().nullable(),
  amount: Minor,
  reason: z.string().nullable(),
  by: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** The kitchen had it; null for what is no void. */
  wasSent: z.boolean().nullable(),
});
export type Reduction = z.infer<typeof Reduction>;

/** How long the kitchen of each location took, in seconds to the first bump, by station and hour (`GET /analytics`). */
export const KitchenTimes = z.object({
  from: BusinessDate,
  to: BusinessDate,
  data: z.array(
    z.object({
      locationId: Id,
      name: z.string(),
      stations: KitchenAnalytics.shape.stations,
      hours: KitchenAnalytics.shape.hours,
    }),
  ),
  dataAsOf: z.array(DataAsOf),
});
export type KitchenTimes = z.infer<typeof KitchenTimes>;

export const DayReportQuery = z.object({ ...Where });
export type DayReportQuery = z.infer<typeof DayReportQuery>;

/** Today beside the same weekday a week before, until the same time of day. Money in minor units. */
export const DayReport = z.object({
  businessDate: BusinessDate,
  comparedDate: BusinessDate,
  today: SalesSums.extend({ ...ReductionSums.shape, refunds: figure('refunds'), netSales: figure('netSales') }),
  /** Until the same time of day. */
  compared: SalesSums,
  /** Nothing was sold on the whole of that day. */
  wasClosed: z.boolean(),
  hours: z.array(z.object({ hour: z.int().min(0).max(23), revenue: Minor, compared: Minor })),
  topProducts: z.array(SalesRow),
  dataAsOf: z.array(DataAsOf),
});
export type DayReport = z.infer<typeof DayReport>;
