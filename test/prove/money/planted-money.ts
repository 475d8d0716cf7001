import type { Planted } from '../planted.ts';

/** Mistakes of tills, stock and reports, planted on purpose (`npm run prove:money -- --mutants`). */
export const PLANTED_MONEY: readonly Planted[] = [
  {
    name: 'an order that is settled again is deducted again',
    changes: [
      {
        file: 'domain/stock/deduct-sold.ts',
        from: 'effectKey: `line',
        to: 'effectKey: tx.ids.next() + `line',
      },
    ],
  },
  {
    name: 'a business day is that of UTC',
    changes: [
      {
        file: 'kernel/business-day.ts',
        from: 'const [day, time] = [dayOf(ms, timeZone), timeOfDay(ms, timeZone)];',
        to: "const [day, time] = [dayOf(ms, timeZone && 'UTC'), timeOfDay(ms, 'UTC')];",
      },
    ],
  },
  {
    name: 'a day begins at midnight whatever the cut-off',
    changes: [
      {
        file: 'kernel/business-day.ts',
        from: 'businessDate: time < cutOff ? dayBefore(day) : day',
        to: 'businessDate: time < cutOff ? day : day.slice(dayBefore(day).length - day.length)',
      },
    ],
  },
  {
    name: 'discounts are counted in revenue',
    changes: [
      {
        file: 'domain/reports/reports.store.ts',
        from: 'revenue: sql<number>`order_bill.total - order_bill.tip_amount`',
        to: 'revenue: sql<number>`order_bill.total - order_bill.tip_amount + (select sum(discount_total) from order_item as i where i.order_id = order_bill.order_id)`',
      },
    ],
  },
  {
    name: 'tips are revenue',
    changes: [
      {
        file: 'domain/reports/reports.store.ts',
        from: 'revenue: sql<number>`order_bill.total - order_bill.tip_amount`',
        to: 'revenue: sql<number>`order_bill.total`',
      },
    ],
  },
  {
    name: 'a refund is of the day its bill was paid',
    changes: [
      {
        file: 'domain/reports/refunds.store.ts',
        from: "day: 'bill_refund.business_date',\n  hour:",
        to: "day: 'order_bill.business_date',\n  hour:",
      },
    ],
  },
];
