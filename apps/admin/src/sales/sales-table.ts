import type { Reduction, ReductionKind, ReportBill, SalesDimension, SalesRow } from '@comanda/contracts';
import { csv } from '@comanda/web';
import type { Translate, Word } from '../base/use-translation.ts';

/** Major units with two decimals, as a spreadsheet reads them. */
const major = (centavos: number | null): string => (centavos === null ? '' : (centavos / 100).toFixed(2));

const two = (digits: string): string => digits.padStart(2, '0');

/** What a row of a breakdown is called on screen and in a file. Pure. */
export const rowName = (
  t: Translate,
  dimension: SalesDimension,
  { key, name }: Pick<SalesRow, 'key' | 'name'>,
): string => {
  if (key === null) return name ?? t('admin.ofNone');
  if (dimension === 'day') return key.split('-').reverse().join('/');
  if (dimension === 'hour') return `${two(key)}:00`;
  if (dimension === 'weekday') return t(`admin.weekday_${key}` as Word);
  if (dimension === 'order_type') return t(`admin.orderType_${key}` as Word);
  return name ?? t('admin.ofNone');
};

/** Portions as people write them. Pure. */
export const portionsOf = (thousandths: number): string => String(thousandths / 1000);

/** Seconds as minutes on a clock, `12:05`; what was never done has none. Pure. */
export const minutesOf = (seconds: number | null): string =>
  seconds === null ? '–' : `${Math.floor(seconds / 60)}:${two(String(seconds % 60))}`;

/** A row's share of the whole, `12.5 %`; nothing of nothing. Pure. */
export const shareOf = (revenue: number, whole: number): string =>
  whole === 0 ? '–' : `${(Math.round((revenue / whole) * 1000) / 10).toFixed(1)} %`;

/** A breakdown as a file: what the screen shows, amounts in major units, days as ISO dates. Pure. */
export const breakdownTable = (t: Translate, dimension: SalesDimension, rows: readonly SalesRow[]): string => {
  const isOfLines = rows.some(({ thousandths }) => thousandths !== null);
  const head = [
    t(`admin.by_${dimension}`),
    `${t('admin.figure_revenue')} (Q)`,
    `${t('admin.figure_refunds')} (Q)`,
    `${t('admin.figure_netSales')} (Q)`,
    ...(isOfLines
      ? [t('admin.portions')]
      : [`${t('admin.figure_tax')} (Q)`, `${t('admin.figure_tips')} (Q)`, t('admin.figure_count')]),
  ];
  const cells = rows.map((row) => [
    dimension === 'day' ? (row.key ?? '') : rowName(t, dimension, row),
    major(row.revenue),
    major(row.refunds),
    major(row.netSales),
    ...(row.thousandths === null
      ? [major(row.tax), major(row.tips), String(row.count)]
      : [portionsOf(row.thousandths)]),
  ]);
  return csv([head, ...cells]);
};

/** Bills as a file. Pure. */
export const billsTable = (t: Translate, bills: readonly ReportBill[]): string =>
  csv([
    [
      t('admin.billNumber'),
      t('admin.by_day'),
      t('admin.billPaid'),
      t('admin.by_waiter'),
      `${t('admin.figure_revenue')} (Q)`,
      `${t('admin.figure_tax')} (Q)`,
      `${t('admin.figure_tips')} (Q)`,
    ],
    ...bills.map((bill) => [
      bill.billNumber,
      bill.businessDate,
      bill.paidAt,
      bill.waiterName ?? '',
      major(bill.revenue),
      major(bill.tax),
      major(bill.tips),
    ]),
  ]);

/** Discounts, courtesies, voids or refunds as a file. Pure. */
export const reductionsTable = (t: Translate, kind: ReductionKind, found: readonly Reduction[]): string =>
  csv([
    [
      t('admin.happenedAt'),
      t('admin.orderNumber'),
      t('admin.by_product'),
      `${t(`admin.reduction_${kind}`)} (Q)`,
      t('admin.whyReduced'),
      t('admin.doneBy'),
      t('admin.whoApproved'),
      ...(kind === 'void' ? [t('admin.wasInKitchen')] : []),
    ],
    ...found.map((one) => [
      one.at,
      one.documentNumber,
      one.dish ?? '',
      major(one.amount),
      one.reason ?? '',
      one.by ?? '',
      one.approvedBy ?? '',
      ...(kind === 'void' ? [t(one.wasSent ? 'admin.wasInKitchen_yes' : 'admin.wasInKitchen_no')] : []),
    ]),
  ]);
